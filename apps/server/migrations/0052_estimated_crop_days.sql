-- Which days of a crop are estimates that nobody entered; null is none, as in rows that the undo of an older change restores.
alter table crop_interval add column estimated text[]
  check (estimated <@ array['sow_date', 'harvest_date']);

-- Of stored crops only this is known: an import estimates the days of its crops, and whoever enters a day makes another change.
update crop_interval set estimated = array_remove(array[
    case when not lower_inf(during) then 'sow_date' end, case when not upper_inf(during) then 'harvest_date' end], null)
from (
  select distinct on (entity_id) entity_id, kind
  from change_row join change on change.id = change_id
  where entity = 'crop_interval' and after is not null
  order by entity_id, at desc, position desc
) newest
where newest.entity_id = crop_interval.id and newest.kind = 'import' and deleted_at is null;
