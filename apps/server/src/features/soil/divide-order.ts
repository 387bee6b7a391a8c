import { sampleCells } from '@brazda/domain';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { inSeason, type Scope } from '../../platform/db/scope.ts';
import { getFarms } from '../farms/index.ts';
import { divideByZones } from '../zones/index.ts';
import { insertCells } from './cells.repo.ts';
import {
  type DividedParcel,
  type MadeCells,
  requireFewCells,
  routedCells,
  type SampledParcel,
} from './make-cells.ts';
import { listOrderParcels, type OrderFacts, updateOrder } from './orders.repo.ts';

type DivisionChoice = Pick<OrderFacts, 'season_id' | 'division' | 'hectares_per_sample'>;

/** Parcels with their cells. */
interface DividedParcels {
  readonly divided: readonly DividedParcel[];
  /** How many parcels of several cells should follow zones and have none. */
  readonly without_zones: number;
}

/**
 * Divides parcels of a season into cells; where they have no zones to follow, along their rows. Throws HttpError for too
 * many cells.
 */
export async function divideParcels(
  db: Db,
  scope: Scope,
  { season_id, division, hectares_per_sample }: DivisionChoice,
  parcels: readonly SampledParcel[],
): Promise<DividedParcels> {
  const divided: DividedParcel[] = [];
  let without_zones = 0;
  // One after another: the images of many parcels at once would fill the memory.
  for (const { id, geometry } of parcels) {
    const grid = sampleCells(geometry.coordinates, hectares_per_sample);
    let followed: DividedParcel['cells'] | null = null;
    if (division === 'zones' && grid.length > 1) {
      const parcel = { scope: inSeason(scope, season_id), parcel_id: id };
      followed = await divideByZones(db, parcel, { geometry, hectares_per_sample });
      if (!followed) without_zones++;
    }
    divided.push({ id, cells: followed ?? grid });
    requireFewCells(divided);
  }
  return { divided, without_zones };
}

/** The cells that the parcels of a draft have, along a route. Throws HttpError for too many. */
export async function plannedCells(
  db: Db,
  scope: Scope,
  order: DivisionChoice & Pick<OrderFacts, 'id'>,
): Promise<MadeCells> {
  const parcels = (await listOrderParcels(db, [order.id])).get(order.id) ?? [];
  return routedCells((await divideParcels(db, scope, order, parcels)).divided);
}

/** Divides the parcels of a draft into cells along a route, and returns how many they are. Throws HttpError for too many. */
export async function divideOrder(tx: DbTransaction, scope: Scope, order: OrderFacts): Promise<number> {
  const [farm] = await getFarms(tx, [scope.farm_id]);
  const { cells, ...lengths } = await plannedCells(tx, scope, order);
  const { id } = order;
  await insertCells(tx, id, { country: farm!.country, cells });
  await updateOrder(tx, id, lengths);
  return cells.length;
}
