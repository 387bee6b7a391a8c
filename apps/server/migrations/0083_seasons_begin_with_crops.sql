-- A season begins where its crops begin (docs/decisions/0096): a crop that is sown before its first day moves it to the first of
-- that month. Crops that end before it do not: they are of another season.
create function begin_season_with_crops() returns trigger language plpgsql as $$
begin
  update season set start_date = earlier.first_of_month
  from (
    select parcel.season_id, date_trunc('month', min(lower(during)))::date as first_of_month
    from touched join parcel on parcel.id = touched.parcel_id join season on season.id = parcel.season_id
    where touched.deleted_at is null and lower(during) < season.start_date and parcel.deleted_at is null
      and lower(during) >= make_date(season.end_year - 1, 7, 1)
      and (upper_inf(during) or upper(during) > season.start_date)
    group by parcel.season_id
  ) earlier
  where season.id = earlier.season_id;
  return null;
end $$;

create trigger crop_interval_begins after insert on crop_interval referencing new table as touched
  for each statement execute function begin_season_with_crops();
create trigger crop_interval_begins_earlier after update on crop_interval referencing new table as touched
  for each statement execute function begin_season_with_crops();

-- Sowing days that were estimated before their season were moved to its first day. They get the day of the estimate: the middle
-- of the usual days at 44.5 degrees north in Romania and at 47 in France, four days earlier for each degree north.
update crop_interval set during = daterange(sown, upper(during), '[)')
from (
  select held.id, make_date(season.end_year - 1, usual.month, usual.day)
    - round((st_y(st_pointonsurface(geom)) - case country when 'RO' then 44.5 else 47 end) * 4)::int as sown
  from crop_interval held join parcel on parcel.id = held.parcel_id and parcel.farm_id = held.farm_id
    join season on season.id = parcel.season_id and season.farm_id = parcel.farm_id
    join farm on farm.id = parcel.farm_id join shape on shape.id = parcel.shape_id and shape.farm_id = parcel.farm_id
    join (values ('19', 'RO', 9, 2), ('19', 'FR', 8, 21), ('42', 'RO', 8, 31), ('42', 'FR', 9, 7), ('35', 'RO', 9, 25),
      ('35', 'FR', 9, 23), ('9', 'RO', 9, 27), ('9', 'FR', 10, 5), ('4', 'RO', 10, 2), ('4', 'FR', 10, 10),
      ('71', 'RO', 10, 2), ('71', 'FR', 10, 10), ('7', 'RO', 10, 5), ('7', 'FR', 10, 16), ('10', 'RO', 10, 7),
      ('10', 'FR', 10, 18), ('57', 'RO', 8, 31), ('57', 'FR', 8, 7), ('1', 'RO', 10, 13), ('1', 'FR', 10, 25)
    ) usual (crop_id, of_country, month, day) on usual.crop_id = held.crop_id and of_country = country
  where held.deleted_at is null and 'sow_date' = any(held.estimated) and lower(during) = season.start_date
    and season.start_date <= make_date(season.end_year - 1, 11, 1)
) estimate
where estimate.id = crop_interval.id and sown < lower(during) and sown >= make_date(extract(year from lower(during))::int, 7, 1)
  and (upper_inf(during) or sown < upper(during));
