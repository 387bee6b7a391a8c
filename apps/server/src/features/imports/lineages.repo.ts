import { type LandFacts, referenceKeyOf } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { boxesOverlap, commonArea } from './overlap-area.repo.ts';

/** Shares of both that lie on each other, for parcels of two seasons to be one: less is enough with the same reference. */
const SAME_PARCEL = { with_reference: 0.5, without: 0.8 };

interface Candidate {
  readonly position: number;
  readonly lineage_id: string;
  readonly years: number;
  readonly common: number;
  readonly facts: LandFacts;
}

/**
 * The lineages that new rows of an import continue, by position: of the parcel of the nearest other season on the same
 * ground, unless the season has that lineage already. No lineage is continued twice.
 */
export async function lineagesFor(
  db: Db,
  { import_id, season_id, end_year }: { import_id: string; season_id: string; end_year: number },
  created: readonly { readonly position: number; readonly facts: LandFacts }[],
): Promise<Map<number, string>> {
  if (created.length === 0) return new Map();
  const candidates = await listCandidates(db, import_id, season_id, end_year);
  const factsOf = new Map(created.map(({ position, facts }) => [position, facts]));
  const lineages = new Map<number, string>();
  const used = new Set<string>();
  for (const { position, lineage_id, common, facts } of candidates) {
    const row = factsOf.get(position);
    if (!row || lineages.has(position) || used.has(lineage_id)) continue;
    const reference = referenceKeyOf(row);
    const is_named = reference !== null && reference === referenceKeyOf(facts);
    if (common < (is_named ? SAME_PARCEL.with_reference : SAME_PARCEL.without)) continue;
    lineages.set(position, lineage_id);
    used.add(lineage_id);
  }
  return lineages;
}

/** Parcels of other seasons under the rows of an import, the nearest season and the largest common share first. */
async function listCandidates(
  db: Db,
  import_id: string,
  season_id: string,
  end_year: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with pair as materialized (
      select row.position, lineage_id, abs(end_year - ${end_year}::int) as years, end_year,
        case when row.geom_hash = shape.geom_hash then st_area(row.geom)
          else ${commonArea(sql`row.geom`, sql`shape.geom`)} end as common,
        greatest(st_area(row.geom), st_area(shape.geom)) as larger,
        jsonb_build_object('locality_code', siruta, 'physical_block', physical_block, 'parcel_no', parcel_no,
          'crop_no', crop_no) as facts
      from import
        join season on season.farm_id = import.farm_id and season.id <> ${season_id} and season.deleted_at is null
        join parcel on parcel.season_id = season.id and parcel.deleted_at is null
        join shape on shape.id = shape_id
        join import_row row on row.import_id = ${import_id} and ${boxesOverlap(sql`row.geom`, sql`shape.geom`)}
      where import.id = ${import_id} and not exists (
        select from parcel present where present.season_id = ${season_id} and present.deleted_at is null
          and present.lineage_id = parcel.lineage_id)
    )
    select position, lineage_id, years, common / larger as common, facts from pair
    where common / larger >= ${SAME_PARCEL.with_reference}
    order by years, end_year desc, common / larger desc, position, lineage_id`.execute(db);
  return rows;
}
