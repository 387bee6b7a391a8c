import { sql } from 'kysely';
import type { CollectionKind } from './collection-kind.repo.ts';
import { daysFrom, isShown, LAND, PARCEL_TITLE } from './land-collections.repo.ts';

/** A time as text in UTC. */
const timeOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The notes of all seasons, without their authors. */
export const notesKind: CollectionKind = {
  isOfSeason: false,
  area: 'notes',
  level: 'parcels',
  followsNotes: true,
  source: (of) => ({
    from: sql`note join parcel on parcel.id = note.parcel_id join season on season.id = note.season_id
      left join locality on locality.farm_id = parcel.farm_id and locality.id = parcel.locality_id
      where note.farm_id = ${of.scope.farm_id} and note.deleted_at is null and ${isShown(of)}`,
    key: sql`note.id`,
    geom: sql`note.geom`,
    properties: sql`json_build_object('text', note.text, 'status', note.status, 'color', note.color,
      'due_day', note.due_day, 'written_at', ${timeOf('user_created_date')}, 'parcel', parcel.id,
      'parcel_name', ${PARCEL_TITLE}, 'season', season.end_year)`,
    span: sql`tstzrange(user_created_date, user_created_date, '[]')`,
    filters: { parcel: sql`parcel.id`, status: sql`note.status`, color: sql`note.color` },
  }),
};

/**
 * The cells of soil analyses that were ordered, with what the laboratory measured as `parameter_method_depth`. Values always have
 * decimals: programs guess types by the first features, and would cut those of the others.
 */
export const soilKind: CollectionKind = {
  isOfSeason: false,
  area: 'soil',
  level: 'view',
  flag: 'soil_analysis',
  source: (of) => ({
    from: sql`soil_cell join soil_order on soil_order.id = soil_cell.order_id
      join parcel on parcel.id = soil_cell.parcel_id join season on season.id = parcel.season_id
      left join locality on locality.farm_id = parcel.farm_id and locality.id = parcel.locality_id
      where soil_order.farm_id = ${of.scope.farm_id} and soil_order.state not in ('draft', 'canceled') and ${isShown(of)}`,
    key: sql`soil_cell.id`,
    geom: sql`soil_cell.geom`,
    properties: sql`(jsonb_build_object('analysis', soil_order.farm_number, 'number', soil_cell.number,
      'hectares', soil_cell.hectares, 'state', soil_cell.state, 'sampled_at', ${timeOf('sampled_at')},
      'parcel', parcel.id, 'parcel_name', ${PARCEL_TITLE}) || coalesce((
        select jsonb_object_agg(concat_ws('_', parameter, method, replace(depth, '-', '_')), round(value::numeric, 4))
        from soil_result where cell_id = soil_cell.id), '{}'))`,
    span: sql`case when sampled_at is not null then tstzrange(sampled_at, sampled_at, '[]') end`,
    filters: { parcel: sql`parcel.id`, state: sql`soil_cell.state` },
  }),
};

/** What machines measured at harvests that were applied, by parcel. */
export const yieldsKind: CollectionKind = {
  isOfSeason: true,
  area: 'yields',
  level: 'view',
  source: (of) => ({
    from: sql`${LAND} join harvest_map on harvest_map.parcel_id = parcel.id
      join harvest on harvest.id = harvest_map.harvest_id and harvest.applied_at is not null
      where harvest.farm_id = ${of.scope.farm_id} and harvest.season_id = ${of.season_id} and ${isShown(of)}`,
    key: sql`(harvest.id || '.' || parcel.id)`,
    geom: sql`shape.geom`,
    properties: sql`json_build_object('parcel', parcel.id, 'parcel_name', ${PARCEL_TITLE}, 'day', harvest_map.day,
      't_ha', round(mean_t_ha::numeric, 3), 'tonnes', round(tonnes::numeric, 3),
      'hectares', round(harvest_map.hectares::numeric, 2), 'coverage', round(coverage::numeric, 3), 'file', harvest.name)`,
    span: sql`case when harvest_map.day is not null then ${daysFrom(sql`harvest_map.day`, sql`harvest_map.day`)} end`,
    filters: { parcel: sql`parcel.id`, day: sql`harvest_map.day` },
  }),
};

/** Zones that were drawn by hand, within the newest shape of their parcel. */
export const zonesKind: CollectionKind = {
  isOfSeason: false,
  area: 'prescriptions',
  level: 'view',
  source: (of) => ({
    from: sql`field_zones
      join lateral (
        select parcel.* from parcel join season on season.id = parcel.season_id
        where parcel.lineage_id = field_zones.id and ${isShown(of)} order by season.end_year desc limit 1
      ) parcel on true
      join shape on shape.id = parcel.shape_id
      left join locality on locality.farm_id = parcel.farm_id and locality.id = parcel.locality_id
      cross join lateral (
        select zone, st_multi(st_collectionextract(st_intersection(st_union(st_makeenvelope(
          (grid ->> 'min_lng')::float8 + greatest(first_cell - line * columns, 0) * (grid ->> 'cell_lng')::float8,
          (grid ->> 'min_lat')::float8 + line * (grid ->> 'cell_lat')::float8,
          (grid ->> 'min_lng')::float8 + least(end_cell - line * columns, columns) * (grid ->> 'cell_lng')::float8,
          (grid ->> 'min_lat')::float8 + (line + 1) * (grid ->> 'cell_lat')::float8, 4326)), shape.geom), 3)) as geom
        from (
          select (run ->> 0)::int as zone, (grid ->> 'columns')::int as columns,
            (sum((run ->> 1)::int) over (order by place) - (run ->> 1)::int)::int as first_cell,
            (sum((run ->> 1)::int) over (order by place))::int as end_cell
          from jsonb_array_elements(runs) with ordinality as drawn (run, place)
        ) stretch cross join lateral generate_series(first_cell / columns, (end_cell - 1) / columns) as line
        where zone > 0 group by zone
      ) drawn_zone
      where field_zones.farm_id = ${of.scope.farm_id} and field_zones.removed_at is null`,
    key: sql`(field_zones.id || '.' || drawn_zone.zone)`,
    geom: sql`drawn_zone.geom`,
    properties: sql`json_build_object('zone', drawn_zone.zone, 'parcel', parcel.id, 'parcel_name', ${PARCEL_TITLE},
      'drawn_at', ${timeOf('field_zones.updated_at')})`,
    span: null,
    filters: { parcel: sql`parcel.id`, zone: sql`drawn_zone.zone` },
  }),
};
