import type { ParcelOverlap, Prescription, PrescriptionBasis } from '@brazda/contract';
import { knownFactsOf, type ParcelGrid, parcelNeedsOf, plannedYieldOf, shapesOfCells } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { findFarmFacts, listSeasons } from '../farms/index.ts';
import { findTargetYield } from '../plans/index.ts';
import { findNewestResults } from '../soil/index.ts';
import { listPrescriptions } from './prescriptions.repo.ts';

type Needs = Pick<PrescriptionBasis, 'needs' | 'nitrogen_left' | 'soil' | 'cell_needs'>;

/** Whose needs are read, and for which cells. */
export interface NeedsOf {
  readonly parcel: string;
  /** The land that overlaps it in all seasons. */
  readonly grown: readonly ParcelOverlap[];
  /** The prescription that is changed, whose nitrogen is not that of another one. */
  readonly prescription: string | undefined;
  readonly cells: Pick<ParcelGrid, 'grid' | 'areas_m2'>;
}

/**
 * Reads what the crop of a parcel needs of fertilizer, from what is known of its crops, the yield that is planned, and the newest
 * soil analysis; nothing in France, because the balance is that of Romania.
 */
export async function readNeeds(
  db: Db,
  scope: SeasonScope,
  { parcel, grown, prescription, cells: { grid, areas_m2 } }: NeedsOf,
): Promise<Needs> {
  const nothing = { needs: null, nitrogen_left: null, soil: areas_m2.map(() => 0), cell_needs: [] };
  const farm = await findFarmFacts(db, scope);
  if (farm?.country !== 'RO') return nothing;
  const seasons = await listSeasons(db, [scope]);
  const known = knownFactsOf(grown, seasons, scope.season_id);
  if (known.cropId === null) return nothing;
  const target = await findTargetYield(db, scope, known.cropId);
  const yield_t_ha = plannedYieldOf(known.cropId, known, target, farm.country);
  const sampled = await findNewestResults(
    db,
    scope,
    grown.filter((land) => land.same_parcel).map(({ parcel_id }) => parcel_id),
  );
  const found = yield_t_ha === null ? null : parcelNeedsOf(known, yield_t_ha, sampled?.cells ?? []);
  if (!found) return nothing;
  const others = (await listPrescriptions(db, scope, { parcel })).filter(({ id }) => id !== prescription);
  const planned_nitrogen = others.reduce((sum, other) => sum + nitrogenOf(other), 0);
  const { crop_id, previous_id, nitrogen, is_upper_limit, is_legume, cells } = found;
  return {
    needs: {
      crop: crop_id,
      yield_t_ha: found.yield_t_ha,
      previous: previous_id,
      nitrogen,
      is_upper_limit,
      is_legume,
      planned_nitrogen,
      sampled_on: sampled?.day ?? null,
    },
    nitrogen_left: Math.max(0, nitrogen - planned_nitrogen),
    soil: [...shapesOfCells(grid, areas_m2, sampled?.cells.map(({ shape }) => shape.coordinates) ?? [])],
    cell_needs: [...cells],
  };
}

/** The mean of a prescription, kg N/ha; 0 where the content of its product is not known. */
function nitrogenOf({ purpose, mean, product: { nutrient_percent } }: Prescription): number {
  return purpose === 'nitrogen' && nutrient_percent !== null ? (mean * nutrient_percent) / 100 : 0;
}
