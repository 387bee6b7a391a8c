import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { ChangeDeps } from './change-order.ts';
import { listSoilMeans } from './history.repo.ts';
import { compareWithImages } from './image-comparison.ts';
import { findOrder, type OrderFacts } from './orders.repo.ts';
import { listResults } from './results.repo.ts';
import { labResults } from './store-results.ts';

/** Handlers of the results of soil analyses. */
export function soilResultsHandlers(deps: Omit<ChangeDeps, 'mailer'>) {
  const { db } = deps;
  const lab = labResults(deps, 'farm');
  return {
    'soilResults.get': async ({ scope, params: { soilOrderId } }) => {
      const { id } = await requireOrder(db, scope, soilOrderId);
      return { results: await listResults(db, id) };
    },
    'soilResults.history': async ({ scope, params: { soilOrderId } }) => {
      const { id } = await requireOrder(db, scope, soilOrderId);
      return { results: await listSoilMeans(db, scope, id) };
    },
    'soilResults.imageComparison': async ({ scope, params: { soilOrderId } }) => ({
      results: await compareWithImages(db, scope, await requireOrder(db, scope, soilOrderId)),
    }),
    'soilResults.readTable': lab.readTable,
    'soilResults.store': lab.store,
  } satisfies Handlers<`soilResults.${'get' | 'history' | 'imageComparison' | 'readTable' | 'store'}`>;
}

async function requireOrder(db: Db, scope: Scope, id: string): Promise<OrderFacts> {
  const order = await findOrder(db, scope, id);
  if (!order) throw new HttpError('not_found', 'soil analysis');
  return order;
}
