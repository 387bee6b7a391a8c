-- Whether the certificate of the authority led to a root that the operator had named when the time stamp was made.
alter table evidence_stamp add column is_vouched boolean not null default false;
