import { type SoilOrderState, soilOrderAfter } from '@brazda/domain';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { lockOrder, type OrderFacts } from './orders.repo.ts';
import { listOrdersToSample, type OrderToSample } from './sampling.repo.ts';

/** A cell of an order that a user is to sample. */
export interface CellToSample {
  readonly user_id: string | null;
  readonly cell_id: string;
}

/** The order of a cell. Throws HttpError unless the user samples it, and its samples are not at the laboratory yet. */
export async function requireOrderToSample(
  db: Db,
  { farm_id }: Scope,
  { user_id, cell_id }: CellToSample,
): Promise<OrderToSample> {
  const [found] = await listOrdersToSample(db, user_id ?? '', { farm_id, cell_id });
  if (!found) throw new HttpError('not_found', 'cell');
  return found;
}

/** The same order under its lock, and the state that a sample brings it into. */
export async function lockOrderToSample(
  tx: DbTransaction,
  scope: Scope,
  cell: CellToSample,
): Promise<{ readonly order: OrderFacts; readonly state: SoilOrderState }> {
  const found = await requireOrderToSample(tx, scope, cell);
  // Read again under the lock, which another sample or the end of sampling may have held.
  const order = await lockOrder(tx, scope, found.id);
  const state = order && soilOrderAfter(order.state, 'sampled');
  if (!order || !state) throw new HttpError('not_found', 'cell');
  return { order, state };
}
