import type { LandComparison, LandFacts, LandOverlap, LandSource, Twins } from '@brazda/domain';
import type { LandFields } from '@brazda/formats';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Imported } from './facts.ts';
import { BARE_SHARE, boxesOverlap, commonArea } from './overlap-area.repo.ts';

/** A row that has a shape, with the register that it is of. */
export interface ReadRow {
  readonly position: number;
  readonly fields: LandFields;
  readonly ground: string;
  readonly source: LandSource;
}

/** The rows of an import that may become parcels. */
export async function listReadRows(db: Db, import_id: string): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    select row.position, fields, encode(geom_hash, 'hex') as ground, source
    from import_row row join import_layer layer on layer.id = layer_id
    where row.import_id = ${import_id} and geom is not null order by row.position`.execute(db);
  return rows;
}

/** The rows of an import that are of the same ground as another one, by their positions. */
export async function listTwins(db: Db, import_id: string): Promise<Twins[]> {
  const { rows } = await sql<{ position: number; twin: number }>`
    select position, (issue -> 'values' ->> 'twin')::int as twin from import_row, jsonb_array_elements(issues) issue
    where import_id = ${import_id} and issue -> 'values' ? 'twin'`.execute(db);
  return rows.map(({ position, twin }) => [position, twin]);
}

/** A parcel of a season as it is compared. */
export interface PresentParcel {
  readonly id: string;
  readonly lineage_id: string;
  readonly locality_id: string | null;
  readonly facts: LandFacts;
  readonly imported: Imported | null;
}

/** The parcels of a season; several crops of one are named with commas. */
export async function listPresentParcels(db: Db, season_id: string): Promise<PresentParcel[]> {
  const { rows } = await sql<PresentParcel>`
    select parcel.id, lineage_id, locality_id, imported, jsonb_build_object('display_name', display_name,
      'locality_code', siruta, 'physical_block', physical_block, 'parcel_no', parcel_no, 'crop_no', crop_no,
      'crop', grown.crop, 'crop_hybrid', grown.hybrid, 'shape', encode(geom_hash, 'hex')) as facts
    from parcel join shape on shape.id = shape_id
      left join (
        select parcel_id, string_agg(crop_id, ',' order by during) as crop,
          string_agg(crop_hybrid, ',' order by during) as hybrid
        from crop_interval where deleted_at is null group by parcel_id) grown on grown.parcel_id = parcel.id
    where season_id = ${season_id} and parcel.deleted_at is null order by parcel.id`.execute(db);
  return rows;
}

/** How much the rows of an import and the parcels of its season lie on each other. */
export async function listOverlapsWithLand(
  db: Db,
  import_id: string,
  season_id: string,
): Promise<LandOverlap[]> {
  const { rows } = await sql<LandOverlap>`
    with pair as materialized (
      select row.position, parcel.id, case when row.geom_hash = shape.geom_hash then st_area(row.geom)
          else ${commonArea(sql`row.geom`, sql`shape.geom`)} end as common,
        st_area(row.geom) as row_area, st_area(shape.geom) as parcel_area
      from parcel join shape on shape.id = shape_id
        join import_row row on row.import_id = ${import_id} and ${boxesOverlap(sql`row.geom`, sql`shape.geom`)}
      where season_id = ${season_id} and parcel.deleted_at is null
    )
    select position as row, id as parcel, common / row_area as of_row, common / parcel_area as of_parcel
    from pair where common > ${BARE_SHARE} * least(row_area, parcel_area)`.execute(db);
  return rows;
}

/** A mark of a season's land: it is another one after any change. */
export async function markOfSeason(db: Db, season_id: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select md5(coalesce(string_agg(row_mark, '' order by row_mark), '')) as mark from (
      select md5((to_jsonb(parcel) - 'updated_at')::text) as row_mark from parcel
      where season_id = ${season_id} and deleted_at is null
      union all select md5((to_jsonb(crop_interval) - 'updated_at')::text)
      from crop_interval join parcel on parcel.id = parcel_id
      where season_id = ${season_id} and parcel.deleted_at is null and crop_interval.deleted_at is null) marks`.execute(
    db,
  );
  return rows[0]?.mark ?? '';
}

/** Keeps what the comparison says of each row, and the parcels that are gone after them. */
export async function keepComparison(
  db: Db,
  { import_id, farm_id }: { import_id: string; farm_id: string },
  { rows, gone }: LandComparison,
) {
  await sql`delete from import_row where import_id = ${import_id} and layer_id is null`.execute(db);
  await sql`
    update import_row set verdict = 'refused', choice = 'keep' where import_id = ${import_id} and geom is null`.execute(
    db,
  );
  const said = rows.map(({ choices: _, ...row }) => row);
  await sql`
    update import_row set verdict = said.verdict, choice = said.choice, parcels = said.parcels,
      is_identity = said.is_identity, differences = said.differences
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as said (key int, verdict text, choice text, parcels text[], is_identity boolean, differences jsonb)
    where import_id = ${import_id} and position = key`.execute(db);
  await sql`
    insert into import_row (import_id, farm_id, position, verdict, choice, parcels)
    select ${import_id}, ${farm_id}, (select coalesce(max(position), 0) from import_row where import_id = ${import_id}) + place,
      'gone', 'keep', array[parcel]
    from unnest(${gone}::text[]) with ordinality as t (parcel, place)`.execute(db);
}

/** Ends a reading: from now on it is the person's turn. */
export async function keepReady(db: Db, import_id: string, mark: string, summary: object) {
  await sql`
    update import set state = 'ready', season_mark = ${mark}, summary = ${JSON.stringify(summary)}::jsonb,
      progress_done = null, progress_total = null, updated_at = clock_timestamp()
    where id = ${import_id} and state in ('reading', 'applying')`.execute(db);
}
