import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { getFarms } from '../farms/index.ts';
import { insertCells } from './cells.repo.ts';
import { type MadeCells, makeCells } from './make-cells.ts';
import { listOrderParcels, type OrderFacts, updateOrder } from './orders.repo.ts';

/** The cells that the parcels of a draft have, along a route. Throws HttpError for too many. */
export async function plannedCells(
  db: Db,
  { id, hectares_per_sample }: Pick<OrderFacts, 'id' | 'hectares_per_sample'>,
): Promise<MadeCells> {
  return makeCells((await listOrderParcels(db, [id])).get(id) ?? [], hectares_per_sample);
}

/** Divides the parcels of a draft into cells along a route, and returns how many they are. Throws HttpError for too many. */
export async function divideOrder(tx: DbTransaction, { farm_id }: Scope, order: OrderFacts): Promise<number> {
  const [farm] = await getFarms(tx, [farm_id]);
  const { cells, ...lengths } = await plannedCells(tx, order);
  const { id } = order;
  await insertCells(tx, id, { country: farm!.country, cells });
  await updateOrder(tx, id, lengths);
  return cells.length;
}
