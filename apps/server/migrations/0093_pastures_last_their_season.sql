-- Grassland and perennial fodder ended in July, at the middle of the days on which they are mown. They last to the end of their
-- season (docs/decisions/0096). Where that end is still the product's estimate, and no other crop of the parcel follows it, it is
-- taken away, as a change of the farm that its history lists and that can be undone. An end that somebody set is no estimate.
do $$
declare
  wrong record;
  change_id text;
begin
  create temporary table ended_early on commit drop as
  select held.id, held.farm_id
  from crop_interval held
    join parcel on parcel.id = held.parcel_id and parcel.farm_id = held.farm_id and parcel.deleted_at is null
    join season on season.id = parcel.season_id and season.farm_id = parcel.farm_id and season.deleted_at is null
    join farm on farm.id = held.farm_id and farm.deleted_at is null
  where held.deleted_at is null and 'harvest_date' = any(held.estimated) and not upper_inf(held.during)
    and held.crop_id = any('{36,37,38,39,43,44,45,73,105,106,109,114,115}')
    and not exists (
      select from crop_interval later
      where later.farm_id = held.farm_id and later.parcel_id = held.parcel_id and later.id <> held.id
        and later.deleted_at is null and later.during && daterange(upper(held.during), null)
    );

  for wrong in select distinct farm_id from ended_early loop
    change_id := gen_random_uuid()::text;
    insert into change (id, farm_id, kind) values (change_id, wrong.farm_id, 'days_corrected');
    perform set_config('brazda.change', change_id, true);
    update crop_interval set during = daterange(lower(during), null), updated_at = now(),
      estimated = array_remove(estimated, 'harvest_date')
    from ended_early
    where crop_interval.id = ended_early.id and crop_interval.farm_id = ended_early.farm_id
      and ended_early.farm_id = wrong.farm_id;
    perform set_config('brazda.change', '', true);
  end loop;
  drop table ended_early;
end $$;
