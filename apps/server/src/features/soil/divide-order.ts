import type { DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { getFarms } from '../farms/index.ts';
import { insertCells } from './cells.repo.ts';
import { makeCells } from './make-cells.ts';
import { listOrderParcels, type OrderFacts, updateOrder } from './orders.repo.ts';

/** Divides the parcels of a draft into cells along a route, and returns how many they are. Throws HttpError for too many. */
export async function divideOrder(
  tx: DbTransaction,
  { farm_id }: Scope,
  { id, hectares_per_sample }: OrderFacts,
): Promise<number> {
  const [farm] = await getFarms(tx, [farm_id]);
  const parcels = (await listOrderParcels(tx, [id])).get(id) ?? [];
  const { cells, ...lengths } = makeCells(parcels, hectares_per_sample);
  await insertCells(tx, id, { country: farm!.country, cells });
  await updateOrder(tx, id, lengths);
  return cells.length;
}
