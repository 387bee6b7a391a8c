-- French declarations were read wrongly: VRG, any orchard, as apples ('62'), and PTC, potatoes for consumption, as early ones
-- ('48'). No other code led to these crops from a register, so that the crops that were not touched since are read again:
-- '74' is an orchard that is not told apart, '49' potatoes of the main crop (docs/decisions/0090).
-- Each farm gets a change, which its history lists and which can be undone. A crop with another one beside it on its parcel
-- stays, because its new days might overlap those.
do $$
declare
  wrong record;
  change_id text;
begin
  for wrong in
    select farm_id, array_agg(id) as intervals, array_agg(parcel_id) as parcels from (
      select distinct on (crop_interval.id) crop_interval.id, crop_interval.farm_id, parcel_id, change.kind
      from crop_interval
        join farm on farm.id = crop_interval.farm_id and farm.country = 'FR'
        join parcel on parcel.id = parcel_id and parcel.farm_id = crop_interval.farm_id
        join change_row on entity = 'crop_interval' and entity_id = crop_interval.id and after is not null
        join change on change.id = change_row.change_id and change.farm_id = crop_interval.farm_id
      where crop_interval.deleted_at is null and parcel.deleted_at is null and crop_id in ('62', '48')
        and imported ->> 'origin' in ('telepac', 'rpg') and imported ->> 'crop' = crop_id
        and not exists (select from crop_interval beside where beside.farm_id = crop_interval.farm_id
          and beside.parcel_id = crop_interval.parcel_id and beside.id <> crop_interval.id and beside.deleted_at is null)
      order by crop_interval.id, at desc, position desc
    ) newest where kind = 'import' group by farm_id
  loop
    change_id := gen_random_uuid()::text;
    insert into change (id, farm_id, kind) values (change_id, wrong.farm_id, 'codes_corrected');
    perform set_config('brazda.change', change_id, true);
    -- An orchard is not sown or harvested on a day that the catalog knows: days that were estimates are open.
    update crop_interval set crop_id = '74', declared_code = 'VRG', updated_at = now(),
      during = daterange(
        case when 'sow_date' = any(estimated) then null else lower(during) end,
        case when 'harvest_date' = any(estimated) then null else upper(during) end, '[)'),
      estimated = '{}'
    where id = any(wrong.intervals) and farm_id = wrong.farm_id and crop_id = '62';
    -- Estimated days of early potatoes become those of the main crop: 17 April and 27 September at 47 degrees north, four days
    -- later for each degree north, within the season.
    update crop_interval set crop_id = '49', declared_code = 'PTC', updated_at = now(),
      during = daterange(
        case when 'sow_date' = any(estimated)
          then least(greatest(make_date(end_year, 4, 17) + shift, start_date), end_date) else lower(during) end,
        case when 'harvest_date' = any(estimated)
          then least(greatest(make_date(end_year, 9, 27) + shift, start_date), end_date) + 1 else upper(during) end, '[)')
    from (
      select parcel.id as of_parcel, end_year, start_date, end_date,
        floor((st_y(st_pointonsurface(geom)) - 47) * 4 + 0.5)::int as shift
      from parcel join season on season.id = season_id join shape on shape.id = shape_id
      where parcel.id = any(wrong.parcels)
    ) site
    where crop_interval.id = any(wrong.intervals) and farm_id = wrong.farm_id and crop_id = '48' and of_parcel = parcel_id;
    update parcel set imported = imported || jsonb_build_object('crop',
      case imported ->> 'crop' when '62' then '74' else '49' end)
    where id = any(wrong.parcels) and farm_id = wrong.farm_id;
    perform set_config('brazda.change', '', true);
  end loop;
end $$;
