import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { inSeason, type Scope } from '../../platform/db/scope.ts';
import { getFarms } from '../farms/index.ts';
import { divideByZones } from '../zones/index.ts';
import { insertCells } from './cells.repo.ts';
import {
  type DividedParcel,
  divideAlongRows,
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

/** Parcels whose zones are computed at once; the images of more would fill the memory. */
const AT_ONCE = 2;

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
  const divided = divideAlongRows(parcels, hectares_per_sample);
  if (division === 'grid') return { divided, without_zones: 0 };
  const several = [...divided.entries()].filter(([, { cells }]) => cells.length > 1);
  const waiting = several.values();
  let without_zones = 0;
  const divideNext = async () => {
    for (const [at, { id, geometry }] of waiting) {
      const parcel = { scope: inSeason(scope, season_id), parcel_id: id };
      const cells = await divideByZones(db, parcel, { geometry, hectares_per_sample });
      if (cells) divided[at] = { id, geometry, cells };
      else without_zones++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, divideNext));
  requireFewCells(divided);
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
