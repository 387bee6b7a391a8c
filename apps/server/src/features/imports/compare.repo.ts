import {
  type ComparedRow,
  type LandFacts,
  type LandSource,
  type OrganicLand,
  organicKeyOf,
  type Twins,
} from '@brazda/domain';
import type { LandFields } from '@brazda/formats';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { Imported } from './facts.ts';

/** A row with a shape and the register that it comes from. */
export interface ReadRow {
  readonly position: number;
  readonly fields: LandFields;
  readonly geom_hash: string;
  readonly source: LandSource;
}

/** The rows of an import that may become parcels. */
export async function listReadRows(db: Db, import_id: string): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    select row.position, fields, encode(geom_hash, 'hex') as geom_hash, source
    from import_row row join import_layer layer on layer.id = layer_id
    where row.import_id = ${import_id} and geom is not null order by row.position`.execute(db);
  return rows;
}

/** The rows of an import with the same shape as another one, by position. */
export async function listTwins(db: Db, import_id: string): Promise<Twins[]> {
  const { rows } = await sql<{ position: number; twin: number }>`
    select position, (issue -> 'values' ->> 'twin')::int as twin from import_row, jsonb_array_elements(issues) issue
    where import_id = ${import_id} and issue -> 'values' ? 'twin'`.execute(db);
  return rows.map(({ position, twin }) => [position, twin]);
}

/** A parcel of a season in the form that is compared. */
export interface PresentParcel {
  readonly id: string;
  readonly lineage_id: string;
  readonly shape_id: number;
  readonly locality_id: string | null;
  readonly facts: LandFacts;
  readonly imported: Imported | null;
}

/** A parcel as it is read: the days of its organic land are not a key yet. */
interface StoredParcel extends Omit<PresentParcel, 'facts'> {
  readonly facts: Omit<LandFacts, 'organic'> & { readonly organic: OrganicLand | null };
}

/** The parcels of a season; several crops of one parcel are joined with commas. */
export async function listPresentParcels(db: Db, scope: SeasonScope): Promise<PresentParcel[]> {
  const { rows } = await sql<StoredParcel>`
    select parcel.id, lineage_id, shape_id, locality_id, imported, jsonb_build_object('display_name', display_name,
      'locality_code', siruta, 'physical_block', physical_block, 'parcel_no', parcel_no, 'crop_no', crop_no,
      'organic', organic, 'special_use', special_use, 'crop', grown.crop, 'crop_hybrid', grown.hybrid, 'shape', encode(geom_hash, 'hex')) as facts
    from parcel join shape on shape.id = shape_id
      left join (
        select parcel_id, string_agg(crop_id, ',' order by during) as crop,
          string_agg(crop_hybrid, ',' order by during) as hybrid
        from crop_interval where deleted_at is null group by parcel_id) grown on grown.parcel_id = parcel.id
    where season_id = ${scope.season_id} and parcel.deleted_at is null and ${isVisible(scope)}
    order by parcel.id`.execute(db);
  return rows.map(({ facts, ...parcel }) => ({
    ...parcel,
    facts: { ...facts, organic: organicKeyOf(facts.organic) },
  }));
}

/** A version mark of the land of a season; any change alters it. */
export async function readSeasonMark(db: Db, { season_id }: SeasonScope): Promise<string> {
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

/** Saves the comparison results of some rows. */
export async function saveCompared(db: Db, import_id: string, rows: readonly ComparedRow[]) {
  const fields = rows.map(({ choices: _, ...row }) => row);
  await sql`
    update import_row set verdict = result.verdict, choice = result.choice, parcels = result.parcels,
      is_identity = result.is_identity, differences = result.differences, kept = result.kept
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb)
      as result (key int, verdict text, choice text, parcels text[], is_identity boolean, differences jsonb, kept jsonb)
    where import_id = ${import_id} and position = key`.execute(db);
}

/** Saves which rows are refused, and replaces the list of parcels that are missing from the files. */
export async function saveRefusedAndGone(
  db: Db,
  { farm_id }: Scope,
  import_id: string,
  gone: readonly string[],
) {
  await sql`delete from import_row where import_id = ${import_id} and layer_id is null`.execute(db);
  await sql`
    update import_row set verdict = 'refused', choice = 'keep' where import_id = ${import_id} and geom is null`.execute(
    db,
  );
  await sql`
    insert into import_row (import_id, farm_id, position, verdict, choice, parcels)
    select ${import_id}, ${farm_id}, (select coalesce(max(position), 0) from import_row where import_id = ${import_id}) + place,
      'gone', 'keep', array[parcel]
    from unnest(${gone}::text[]) with ordinality as t (parcel, place)`.execute(db);
}

/** Marks an import as ready for the decisions of the user. */
export async function markReady(db: Db, import_id: string, mark: string, summary: object) {
  await sql`
    update import set state = 'ready', season_mark = ${mark}, summary = ${JSON.stringify(summary)}::jsonb,
      progress_done = null, progress_total = null, updated_at = clock_timestamp()
    where id = ${import_id} and state in ('reading', 'applying')`.execute(db);
}
