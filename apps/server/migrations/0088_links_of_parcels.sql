-- A share link may show several parcels. The column is renamed, so that a server of before fails on it instead of
-- taking a link to some parcels for one to the whole farm.
alter table share_link alter column lineage_id type text[]
  using case when lineage_id is not null then array[lineage_id] end;
alter table share_link rename column lineage_id to lineages;
-- Null shows the whole farm.
alter table share_link add constraint share_link_shows_something check (cardinality(lineages) > 0);
