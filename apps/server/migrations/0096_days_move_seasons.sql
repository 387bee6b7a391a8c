-- Only days move the first day of a season: a crop that is new, comes back, goes to another parcel or gets other days. A yield or a
-- variety that is written on a crop whose day lies before its season leaves the season as it is.
create or replace function begin_season_with_crops() returns trigger language plpgsql as $$
declare
  placed text[];
begin
  if tg_op = 'INSERT' then
    placed := array(select id from touched);
  else
    placed := array(
      select touched.id from touched join held using (id)
      where touched.during is distinct from held.during or touched.parcel_id <> held.parcel_id
        or (touched.deleted_at is null and held.deleted_at is not null)
    );
  end if;
  update season set start_date = earlier.first_of_month
  from (
    select parcel.season_id, date_trunc('month', min(lower(during)))::date as first_of_month
    from crop_interval crop join parcel on parcel.id = crop.parcel_id join season on season.id = parcel.season_id
    where crop.id = any(placed) and crop.deleted_at is null and lower(during) < season.start_date
      and parcel.deleted_at is null and lower(during) >= make_date(season.end_year - 1, 7, 1)
      and (upper_inf(during) or upper(during) > season.start_date)
    group by parcel.season_id
  ) earlier
  where season.id = earlier.season_id;
  return null;
end $$;

drop trigger crop_interval_begins_earlier on crop_interval;
create trigger crop_interval_begins_earlier after update on crop_interval
  referencing old table as held new table as touched
  for each statement execute function begin_season_with_crops();
