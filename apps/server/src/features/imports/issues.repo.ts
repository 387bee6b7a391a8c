import { type Country, MIN_OVERLAP_SHARE } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { MeasuredPair } from './pairs.repo.ts';

/** Smaller overlaps come from drawing by hand. */
const MIN_OVERLAP_HECTARES = 0.05;

/** Updates the statistics after many new rows; without it the planner compares every row with every other. */
export async function analyzeRows(db: Db) {
  // Queries use only these columns; statistics of long outlines are slow and useless.
  await sql`analyze import_row (import_id, position, layer_id)`.execute(db);
}

/** Two rows that overlap by at least this share have the same shape. */
const SAME_SHAPE_SHARE = 0.999;

/**
 * Records for overlapping rows of an import which other row shares most with each; the position of one with the same
 * shape is its `twin`.
 */
export async function saveOverlaps(db: Db, import_id: string, pairs: readonly MeasuredPair[]) {
  if (pairs.length === 0) return;
  await sql`
    with pair as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
        as t (a int, b int, share float8, share_of_b float8, hectares float8)
    ), real as (
      select *, round((share * hectares)::numeric, 2) as common from pair
      where greatest(share, share_of_b) > ${MIN_OVERLAP_SHARE} and share * hectares > ${MIN_OVERLAP_HECTARES}
    ), reported as (
      select distinct on (position) position, other, common, least(share, share_of_b) > ${SAME_SHAPE_SHARE} as is_same from (
        select a as position, b as other, common, share, share_of_b from real
        union all select b, a, common, share, share_of_b from real) both_ways
      order by position, common desc, other
    ), named as (
      select reported.position, common, is_same, row.position as other, row.number, file.name as path,
        row.layer_id = own.layer_id as is_beside
      from reported
        join import_row row on row.import_id = ${import_id} and row.position = reported.other
        join import_row own on own.import_id = ${import_id} and own.position = reported.position
        join import_layer layer on layer.id = row.layer_id
        join import_file file on file.id = layer.file_id
    )
    update import_row set issues = issues || jsonb_build_array(jsonb_build_object(
      'code', case when is_same then 'ground_twice' when is_beside then 'overlaps_row' else 'overlaps_file' end,
      'values', jsonb_build_object('row', named.number, 'path', path, 'hectares', common)
        || case when is_same then jsonb_build_object('twin', other) else '{}' end))
    from named where import_id = ${import_id} and import_row.position = named.position`.execute(db);
}

/** Records for rows of an import that repeat the reference of an earlier row which row that is. */
export async function noteSameReferences(db: Db, import_id: string) {
  await sql`
    with referred as (
      select position, number, concat_ws('-', fields ->> 'locality_code', fields ->> 'physical_block',
        fields ->> 'parcel_no', fields ->> 'crop_no') as reference
      from import_row where import_id = ${import_id} and fields ->> 'parcel_no' is not null and geom is not null
    ), reported as (
      select position, reference, first_value(number) over same as first, row_number() over same as place
      from referred window same as (partition by reference order by position)
    )
    update import_row set issues = issues || jsonb_build_array(jsonb_build_object('code', 'same_reference',
      'values', jsonb_build_object('row', first, 'reference', reference)))
    from reported where import_id = ${import_id} and import_row.position = reported.position and place > 1`.execute(
    db,
  );
}

/** Sets the locality of rows that name none from their position, if the operator has loaded boundaries. */
export async function fillLocalities(db: Db, import_id: string, country: Country) {
  await sql`
    update import_row set fields = fields || jsonb_build_object('locality_code', code, 'locality_name', name)
    from municipality
    where import_id = ${import_id} and import_row.geom is not null and fields ->> 'locality_code' is null
      and fields ->> 'locality_name' is null and municipality.country = ${country}
      and st_contains(municipality.geom, st_pointonsurface(import_row.geom))`.execute(db);
}
