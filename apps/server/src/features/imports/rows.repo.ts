import type { Import, ImportRow } from '@brazda/contract';
import {
  CHOICES_OF,
  type ImportChoice,
  type ImportVerdict,
  type KeptField,
  type LandDifference,
  parcelNameOf,
  ROW_ISSUES,
  type RowIssue,
  referenceOf,
} from '@brazda/domain';
import type { LandFields } from '@brazda/formats';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';

interface StagedRow {
  readonly position: number;
  readonly layer_id: string | null;
  readonly number: number | null;
  readonly verdict: ImportVerdict;
  readonly choice: ImportChoice;
  readonly parcels: string[];
  readonly fields: LandFields;
  readonly differences: LandDifference[];
  readonly kept: KeptField[];
  readonly issues: ImportRow['issues'];
  readonly hectares: number | null;
  readonly shape: string | null;
  /** Total of all parcels of its season. */
  readonly own_hectares: number | null;
}

/** One page of the compared rows of an import; rows to review come first within a file. */
export async function listRows(
  db: Db,
  import_id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<StagedRow>`
    select row.position, row.layer_id, row.number, row.verdict, row.choice, row.parcels, row.differences, row.kept, row.issues,
      coalesce(row.fields, jsonb_build_object('display_name', parcel.display_name, 'locality_code', parcel.siruta,
        'locality_name', locality.name, 'physical_block', physical_block, 'parcel_no', parcel_no, 'crop_no', crop_no))
        as fields,
      coalesce(row.hectares, parcel.hectares) as hectares,
      (select sum(own.hectares) from parcel own where own.id = any(row.parcels)) as own_hectares, st_asgeojson(coalesce(row.geom, shape.geom), 7) as shape
    from import_row row
      left join parcel on row.layer_id is null and parcel.id = row.parcels[1]
      left join shape on shape.id = parcel.shape_id
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where import_id = ${import_id} and verdict is not null
    order by row.position offset ${offset} limit ${limit}`.execute(db);
  return rows.map(({ fields, layer_id, shape, differences, kept, own_hectares, ...row }) => {
    const parts = { ...fields, siruta: fields.locality_code };
    const reference = referenceOf(parts);
    const display_name = fields.display_name ?? null;
    const presentField = ({ field, mine, theirs }: KeptField) =>
      field === 'shape'
        ? { field, mine: String(own_hectares ?? ''), theirs: String(row.hectares ?? '') }
        : { field, mine: mine ?? '', theirs };
    return {
      ...row,
      layer: layer_id,
      choices: [...CHOICES_OF[row.verdict]],
      title:
        display_name ||
        parcelNameOf(fields.locality_name, parts) ||
        reference ||
        String(row.number ?? row.position),
      display_name,
      locality: fields.locality_name ?? null,
      reference,
      crop_id: fields.crop_id ?? null,
      declared_hectares: fields.declared_hectares ?? null,
      differences: differences.map(presentField),
      kept: kept.map(presentField),
      shape: shape === null ? null : JSON.parse(shape),
    };
  });
}

/** Saves a choice for rows by position, by verdict, or for all; only rows that allow the choice. */
export async function chooseRows(
  db: Db,
  import_id: string,
  {
    choice,
    positions,
    verdict,
  }: { choice: ImportChoice; positions?: readonly number[]; verdict?: ImportVerdict },
) {
  const verdicts = Object.entries(CHOICES_OF).flatMap(([name, choices]) =>
    choices.includes(choice) ? [name] : [],
  );
  // The import is locked, so that it is not applied while its rows are still being chosen.
  await sql`
    with chosen_in as (select id from import where id = ${import_id} and state = 'ready' for share)
    update import_row set choice = ${choice} from chosen_in
    where import_id = chosen_in.id and verdict = any(${verdicts}) and choice <> ${choice}
      and ${verdict ? sql`verdict = ${verdict}` : sql`true`}
      and ${positions ? sql`position = any(${positions}::int[])` : sql`true`}`.execute(db);
}

/** What an import takes with its current choices: rows by verdict, and their hectares. */
export async function countTaken(db: Db, import_id: string): Promise<NonNullable<Import['taken']>> {
  const { rows } = await sql<NonNullable<Import['taken']>>`
    select coalesce(jsonb_object_agg(verdict, number), '{}') as counts, coalesce(sum(hectares), 0)::float8 as hectares from (
      select verdict, count(*) as number, sum(hectares) as hectares from import_row
      where import_id = ${import_id} and choice <> 'keep' group by verdict) counted`.execute(db);
  return rows[0]!;
}

/** The totals of a compared import; distant parcels, which have an issue of their own, do not enlarge its extent. */
export async function summarizeRows(
  db: Db,
  import_id: string,
): Promise<Pick<Import, 'counts' | 'repaired' | 'hectares' | 'bbox'>> {
  const repairs = Object.entries(ROW_ISSUES).flatMap(([code, kind]) => (kind === 'repaired' ? [code] : []));
  const { rows } = await sql<
    { counts: Import['counts'] | null } & Pick<Import, 'repaired' | 'hectares' | 'bbox'>
  >`
    select (select jsonb_object_agg(verdict, number) from (
        select verdict, count(*) as number from import_row where import_id = ${import_id} group by verdict) counted) as counts,
      count(*) filter (where exists (
        select from jsonb_array_elements(issues) issue where issue ->> 'code' = any(${repairs})))::int as repaired,
      coalesce(sum(hectares), 0) as hectares,
      (select array[st_xmin(around), st_ymin(around), st_xmax(around), st_ymax(around)] from (
        select coalesce(st_extent(geom) filter (where not issues @> '[{"code": "outside_country"}]'), st_extent(geom))
          as around from import_row where import_id = ${import_id}) extent where around is not null) as bbox
    from import_row where import_id = ${import_id}`.execute(db);
  const [summary] = rows;
  return { ...summary!, counts: summary?.counts ?? {} };
}

/** The issues of the rows of an import, in order, each with the path of its file. */
export async function listRowIssues(db: Db, import_id: string) {
  const { rows } = await sql<{ row: number; path: string; issue: RowIssue }>`
    select number as row, path, issue
    from import_row row join import_layer layer on layer.id = layer_id, jsonb_array_elements(issues) issue
    where row.import_id = ${import_id} order by row.position`.execute(db);
  return rows;
}

/** The number of parcels of a season and their total area. */
export async function seasonTotals(
  db: Db,
  { farm_id, season_id }: SeasonScope,
): Promise<{ parcels: number; hectares: number }> {
  const { rows } = await sql<{ parcels: number; hectares: number }>`
    select count(*)::int as parcels, coalesce(sum(hectares), 0) as hectares from parcel
    where farm_id = ${farm_id} and season_id = ${season_id} and deleted_at is null`.execute(db);
  return rows[0]!;
}

/**
 * What the rows of an import would add to its season with their current choices: parcels, less those that are taken out, and
 * their hectares, also those by which the shapes of parcels grow.
 */
export async function readAdding(
  db: Db,
  import_id: string,
): Promise<{ readonly parcels: number; readonly hectares: number }> {
  const { rows } = await sql<{ parcels: number; hectares: number }>`
    with chosen as (
      select row.hectares, parcels, verdict, verdict <> 'gone' and not (is_identity and choice = 'take') as is_new,
        differences @> '[{"field": "shape"}]' as takes_shape
      from import_row row where import_id = ${import_id} and choice <> 'keep' and verdict not in ('same', 'refused')
    ), steps as (
      select 1 as parcels, hectares from chosen where is_new
      union all select 0, chosen.hectares - parcel.hectares
        from chosen join parcel on parcel.id = chosen.parcels[1] where not is_new and verdict <> 'gone' and takes_shape
      union all select -1, -parcel.hectares
        from chosen, unnest(case verdict when 'gone' then parcels when 'merged' then parcels[2:] end) as out_id
          join parcel on parcel.id = out_id where not is_new
    )
    select coalesce(sum(parcels), 0)::int as parcels, coalesce(sum(hectares), 0)::float8 as hectares from steps`.execute(
    db,
  );
  return rows[0]!;
}
