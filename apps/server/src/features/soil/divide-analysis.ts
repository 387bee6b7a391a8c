import { countSampleCells, soilAnalysisAfter, soilAnalysisReference } from '@brazda/domain';
import { isExhausted, parcelCellsInWorker } from '@brazda/raster';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { inSeason, type Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type Caller, PersonalQueue } from '../../platform/http/personal-queue.ts';
import { getFarms } from '../farms/index.ts';
import { listZoneImages } from '../zones/index.ts';
import { type AnalysisFacts, updateAnalysis } from './analyses.repo.ts';
import { insertCells } from './cells.repo.ts';
import {
  type DividedParcel,
  type MadeCells,
  requireFewCells,
  requireSimpleOutlines,
  routedCells,
} from './make-cells.ts';
import { listDraftParcels, type SeasonParcel } from './season-parcels.repo.ts';

type DivisionChoice = Pick<AnalysisFacts, 'season_id' | 'division' | 'hectares_per_sample'>;

/** Parcels with their cells. */
interface DividedParcels {
  readonly divided: readonly DividedParcel[];
  /** How many parcels of several cells should follow zones and have none. */
  readonly without_zones: number;
}

/** Two threads; each parcel is a turn of its own, so that those of others go in between. */
const turns = new PersonalQueue({ at_once: 2, waiting_ms: 60_000 });

/** Who has parcels divided, and in which scope. */
type Divider = Caller & { readonly scope: Scope };

/**
 * Divides parcels of a season into cells, by `makeCells` in worker threads; where they have no zones to follow, along their rows. Throws
 * HttpError for too many cells, and for a parcel with too many corners or that takes too long.
 */
export async function divideParcels(
  db: Db,
  { scope, ...caller }: Divider,
  { season_id, division, hectares_per_sample }: DivisionChoice,
  parcels: readonly SeasonParcel[],
  makeCells = parcelCellsInWorker,
): Promise<DividedParcels> {
  requireFewCells(parcels, hectares_per_sample);
  requireSimpleOutlines(parcels, hectares_per_sample);
  const inTurn = turns.of(caller);
  const divided: DividedParcel[] = [];
  let without_zones = 0;
  for (const { id, title, geometry } of parcels) {
    const followsZones =
      division === 'zones' && countSampleCells(geometry.coordinates, hectares_per_sample) > 1;
    const { cells, hasZones } = await inTurn(async () => {
      const parcel = { scope: inSeason(scope, season_id), parcel_id: id };
      const images = followsZones ? await listZoneImages(db, parcel) : [];
      const job = { geometry, hectaresPerSample: hectares_per_sample, images };
      return makeCells(job).catch((error: unknown) => {
        throw isExhausted(error) ? new HttpError('soil_parcel_detailed', title) : error;
      });
    });
    divided.push({ id, cells });
    if (followsZones && !hasZones) without_zones++;
  }
  return { divided, without_zones };
}

/** The cells of a draft, which are computed before the transaction that stores them, and from what. */
export interface PlannedAnalysis extends MadeCells {
  readonly basis: string;
}

/** The cells that the parcels of a draft have, along a route. Throws HttpError as `divideParcels`, and for what is no draft. */
export async function planAnalysis(
  db: Db,
  divider: Divider,
  analysis: AnalysisFacts,
): Promise<PlannedAnalysis> {
  if (soilAnalysisAfter(analysis.state, 'submitted') === null)
    throw new HttpError('soil_order_state', soilAnalysisReference(analysis.farm_number));
  const parcels = await requirePresentParcels(db, divider.scope, analysis);
  const { divided } = await divideParcels(db, divider, analysis, parcels);
  return { ...routedCells(divided), basis: basisOf(analysis, parcels) };
}

/** Stores the planned cells of a draft. Throws HttpError if it or its parcels have changed since. */
export async function divideAnalysis(
  tx: DbTransaction,
  scope: Scope,
  analysis: AnalysisFacts,
  { cells, basis, ...lengths }: PlannedAnalysis,
): Promise<void> {
  if (basisOf(analysis, await requirePresentParcels(tx, scope, analysis)) !== basis)
    throw new HttpError('soil_order_changed');
  const [farm] = await getFarms(tx, [scope.farm_id]);
  await insertCells(tx, analysis.id, { country: farm!.country, cells });
  await updateAnalysis(tx, analysis.id, lengths);
}

/** The parcels of a draft. Throws HttpError if one of them was removed. */
async function requirePresentParcels(db: Db, scope: Scope, { id, season_id }: AnalysisFacts) {
  const parcels = await listDraftParcels(db, inSeason(scope, season_id), id);
  if (parcels.some(({ is_removed }) => is_removed)) throw new HttpError('soil_order_changed');
  return parcels;
}

function basisOf(
  { season_id, division, hectares_per_sample }: DivisionChoice,
  parcels: readonly SeasonParcel[],
): string {
  const shapes = parcels.map(({ id, shape_id }) => [id, shape_id]);
  return JSON.stringify([season_id, division, hectares_per_sample, shapes]);
}
