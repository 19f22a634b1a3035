"""One small town with a row or two of every kind, to be broken."""

from typing import Final

REGISTERS: Final = {
    "sources": """
        register,publisher,as_of,url,cadence_days,world,readers
        projects,K-RERA,2026-01-31,https://rera.example/,92,,
        companies,entered by you,2026-01-31,,31,,
        cases,Courts,2026-01-31,,,,
        title_chain,Registrar,2026-01-30,ftp://x,,,
    """,
    "projects": """
        project_id,name,company_id,brand,locality,parcel_id,rera_no,rera_status,build_status,status_since,launched_on,promised_on,price_from_inr,price_to_inr,lender
        P1,Amber Terrace,C1,Amber,Hebbal,L1,PRM/1,registered,under_construction,2024-05-01,2023-01-01,2027-12-31,6500000,9000000,First Bank
        P2,Lake Court,C2,,Varthur,L2,PRM/2,lapsed,stalled,2025-02-01,,,,,
        "P3","Hill ""View"", Phase 2",C3,,Hebbal,,,none,,,,,,,
    """,
    "companies": """
        company_id,name,brand,incorporated_on,status,status_since,registered_address
        C1,Amber Homes Pvt Ltd,Amber,2015-04-01,active,,"12, Lake Road"
        C2,Lake Homes LLP,Lake,,insolvency,2024-03-14,"12, Lake Road"
        C3,Hill Estates,,,active,2020-01-01,
        C4,Old Homes,Amber,,liquidation,2022-02-02,
    """,
    "directors": """
        person_id,person_name,company_id,role,appointed_on,resigned_on
        N1,Meera Rao,C1,director,2016-01-01,
        N1,Meera Rao,C2,promoter,2018-01-01,2024-06-01
        N2,ಅನಿಲ್ ಕುಮಾರ್,C3,partner,,
        N2,ಅನಿಲ್ ಕುಮಾರ್,C4,nominee,2010-01-01,2023-01-01
    """,
    "shareholdings": """
        holder_kind,holder_id,holder_name,company_id,percent,from,to
        company,C4,,C1,51,2019-01-01,
        person,N3,Third Holder,C1,30,,
        person,N3,Third Holder,C2,25,2017-01-01,2025-01-01
    """,
    "parcels": """
        parcel_id,survey_no,locality,khata
        L1,112/4,Hebbal,A
        L2,7,Varthur,B
    """,
    "title_chain": """
        parcel_id,owner_kind,owner_id,owner_name,from,to
        L1,company,C1,,2020-01-01,
        L1,person,N9,V. Old Owner,1994-01-01,2020-01-01
        L2,person,N8,Somebody,,
    """,
    "contractors": """
        contractor_id,name,company_id,status,status_since
        K1,Deep Foundations,C4,blacklisted,2025-01-01
        K2,Fast Builders,,active,
    """,
    "works": """
        contractor_id,project_id,from,to,delay_months
        K1,P1,2023-02-01,,12
        K2,P2,2022-01-01,2024-01-01,0
        K1,P2,2021-01-01,2022-01-01,24.5
    """,
    "approvals": """
        project_id,kind,status,on
        P1,plan,granted,2022-06-01
        P1,fire,refused,2025-05-05
        P2,occupancy,pending,
    """,
    "complaints": """
        complaint_id,project_id,filed_on,topic,status
        Q1,P2,2025-01-01,delay,open
        Q2,P2,2025-02-01,"refund, interest",upheld
        Q3,P1,,,dismissed
    """,
    "cases": """
        case_id,court,kind,status,filed_on,closed_on,summary
        X1,City Civil Court,title,pending,2025-06-01,,"heirs of V. Old Owner,
        and others"
        X2,NCLT,insolvency,decreed,2023-11-01,2024-03-14,
        X3,,fraud,dismissed,2019-01-01,2021-01-01,closed
    """,
    "case_parties": """
        case_id,party_kind,party_id,party_name,side
        X1,person,N9,V. Old Owner,defendant
        X1,parcel,L1,,property
        X2,company,C2,Lake Homes LLP,defendant
        X3,person,N1,Meera Rao,plaintiff
    """,
}  # fmt: skip
