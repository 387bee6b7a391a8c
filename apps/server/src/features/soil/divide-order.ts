import { countSampleCells, soilOrderAfter, soilOrderReference } from '@brazda/domain';
import { parcelCellsInWorker } from '@brazda/raster';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { inSeason, type Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { getFarms } from '../farms/index.ts';
import { listZoneImages } from '../zones/index.ts';
import { insertCells } from './cells.repo.ts';
import { type DividedParcel, type MadeCells, requireFewCells, routedCells } from './make-cells.ts';
import { type OrderFacts, updateOrder } from './orders.repo.ts';
import { listDraftParcels, type SeasonParcel } from './season-parcels.repo.ts';

type DivisionChoice = Pick<OrderFacts, 'season_id' | 'division' | 'hectares_per_sample'>;

/** Parcels with their cells. */
interface DividedParcels {
  readonly divided: readonly DividedParcel[];
  /** How many parcels of several cells should follow zones and have none. */
  readonly without_zones: number;
}

/** Parcels that are divided at once; the images of more would fill the memory. */
const AT_ONCE = 2;

/**
 * Divides parcels of a season into cells in worker threads; where they have no zones to follow, along their rows. Throws
 * HttpError for too many cells.
 */
export async function divideParcels(
  db: Db,
  scope: Scope,
  { season_id, division, hectares_per_sample }: DivisionChoice,
  parcels: readonly SeasonParcel[],
): Promise<DividedParcels> {
  requireFewCells(parcels, hectares_per_sample);
  const divided = new Map<string, DividedParcel['cells']>();
  const waiting = [...parcels];
  let without_zones = 0;
  const divideNext = async () => {
    for (let parcel = waiting.shift(); parcel; parcel = waiting.shift()) {
      const { id: parcel_id, geometry } = parcel;
      const followsZones =
        division === 'zones' && countSampleCells(geometry.coordinates, hectares_per_sample) > 1;
      const images = followsZones
        ? await listZoneImages(db, { scope: inSeason(scope, season_id), parcel_id })
        : [];
      const job = { geometry, hectaresPerSample: hectares_per_sample, images };
      const { cells, hasZones } = await parcelCellsInWorker(job);
      divided.set(parcel_id, cells);
      if (followsZones && !hasZones) without_zones++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, divideNext)).catch((error) => {
    // The others end with the parcel at which they are.
    waiting.length = 0;
    throw error;
  });
  return { divided: parcels.map(({ id }) => ({ id, cells: divided.get(id)! })), without_zones };
}

/** The cells of a draft, which are computed before the transaction that stores them, and from what. */
export interface PlannedOrder extends MadeCells {
  readonly basis: string;
}

/** The cells that the parcels of a draft have, along a route. Throws HttpError for too many, and for what is no draft. */
export async function planOrder(db: Db, scope: Scope, order: OrderFacts): Promise<PlannedOrder> {
  if (soilOrderAfter(order.state, 'submitted') === null)
    throw new HttpError('soil_order_state', soilOrderReference(order.number));
  const parcels = await requirePresentParcels(db, scope, order);
  const { divided } = await divideParcels(db, scope, order, parcels);
  return { ...routedCells(divided), basis: basisOf(order, parcels) };
}

/** Stores the planned cells of a draft. Throws HttpError if it or its parcels have changed since. */
export async function divideOrder(
  tx: DbTransaction,
  scope: Scope,
  order: OrderFacts,
  { cells, basis, ...lengths }: PlannedOrder,
): Promise<void> {
  if (basisOf(order, await requirePresentParcels(tx, scope, order)) !== basis)
    throw new HttpError('soil_order_changed');
  const [farm] = await getFarms(tx, [scope.farm_id]);
  await insertCells(tx, order.id, { country: farm!.country, cells });
  await updateOrder(tx, order.id, lengths);
}

/** The parcels of a draft. Throws HttpError if one of them was removed. */
async function requirePresentParcels(db: Db, scope: Scope, { id, season_id }: OrderFacts) {
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
