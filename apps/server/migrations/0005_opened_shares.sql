-- When the person with whom a farm is shared first opened it: before that, nothing of them is shown to its owner, who could else
-- try out which addresses have an account.
alter table farm_share add column opened_at timestamptz;
