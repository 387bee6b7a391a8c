import { type LandFacts, type OrganicLand, referenceKeyOf, type SpecialUse } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { measureRowsOverLand } from './rows-over-land.ts';

/**
 * Shares of both areas that must overlap for parcels of two seasons to be the same: less is enough with the same
 * reference.
 */
const SAME_PARCEL = { with_reference: 0.5, without: 0.8 };

/** The maximum number of candidates; no real farm has more, and rows beyond it get a new lineage. */
const MAX_CANDIDATES = 500_000;

/** The parcel that a new one continues, with what is recorded of its land and no file may say. */
export interface ContinuedParcel {
  readonly lineage_id: string;
  readonly organic: OrganicLand | null;
  readonly special_use: SpecialUse | null;
}

interface Candidate extends ContinuedParcel {
  readonly position: number;
  readonly years: number;
  readonly common: number;
  readonly facts: LandFacts;
}

/**
 * The parcels that new rows of an import continue, by position: that of the nearest other season with the same shape,
 * unless the season already has its lineage. No lineage is continued twice.
 */
export async function findLineages(
  db: Db,
  { import_id, scope, end_year }: { import_id: string; scope: SeasonScope; end_year: number },
  created: readonly { readonly position: number; readonly facts: LandFacts }[],
): Promise<Map<number, ContinuedParcel>> {
  if (created.length === 0) return new Map();
  const candidates = await listCandidates(db, import_id, scope, end_year);
  const factsOf = new Map(created.map(({ position, facts }) => [position, facts]));
  const lineages = new Map<number, ContinuedParcel>();
  const used = new Set<string>();
  for (const { position, common, facts, lineage_id, organic, special_use } of candidates) {
    const row = factsOf.get(position);
    if (!row || lineages.has(position) || used.has(lineage_id)) continue;
    const reference = referenceKeyOf(row);
    const is_named = reference !== null && reference === referenceKeyOf(facts);
    if (common < (is_named ? SAME_PARCEL.with_reference : SAME_PARCEL.without)) continue;
    lineages.set(position, { lineage_id, organic, special_use });
    used.add(lineage_id);
  }
  return lineages;
}

/** Parcels of other seasons under the rows of an import, the nearest season and the largest common share first. */
async function listCandidates(
  db: Db,
  import_id: string,
  scope: SeasonScope,
  end_year: number,
): Promise<Candidate[]> {
  const { farm_id, season_id } = scope;
  const { rows: seasons } = await sql<{ id: string }>`
    select id from season where farm_id = ${farm_id} and id <> ${season_id} and deleted_at is null`.execute(
    db,
  );
  const others = seasons.map(({ id }) => id);
  const measured = await measureRowsOverLand(db, import_id, others, true);
  const shared = measured.flatMap(({ position, shape_id, common, of_row, of_shape }) => {
    const share = common / Math.max(of_row, of_shape);
    return share >= SAME_PARCEL.with_reference ? [{ position, shape_id, common: share }] : [];
  });
  const { rows } = await sql<Candidate>`
    select pair.position, lineage_id, organic, special_use, abs(end_year - ${end_year}::int) as years, common,
      jsonb_build_object('locality_code', siruta, 'physical_block', physical_block, 'parcel_no', parcel_no,
        'crop_no', crop_no) as facts
    from jsonb_to_recordset(${JSON.stringify(shared)}::jsonb) as pair (position int, shape_id bigint, common float8)
      join parcel on parcel.shape_id = pair.shape_id and parcel.season_id = any(${others}) and parcel.deleted_at is null
      join season on season.id = parcel.season_id
    where ${isVisible(scope)} and not exists (
      select from parcel present where present.season_id = ${season_id} and present.deleted_at is null
        and present.lineage_id = parcel.lineage_id)
    order by years, end_year desc, common desc, pair.position, lineage_id limit ${MAX_CANDIDATES}`.execute(
    db,
  );
  return rows;
}
