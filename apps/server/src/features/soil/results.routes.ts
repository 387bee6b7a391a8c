import type { Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { ChangeDeps } from './change-order.ts';
import { findOrder } from './orders.repo.ts';
import { listResults } from './results.repo.ts';
import { labResults } from './store-results.ts';

/** Handlers of the results of soil analyses. */
export function soilResultsHandlers(deps: Omit<ChangeDeps, 'mailer'>) {
  const { db } = deps;
  const lab = labResults(deps, 'farm');
  return {
    'soilResults.get': async ({ scope, params: { soilOrderId } }) => {
      const order = await findOrder(db, scope, soilOrderId);
      if (!order) throw new HttpError('not_found', 'soil analysis');
      return { results: await listResults(db, order.id) };
    },
    'soilResults.readTable': lab.readTable,
    'soilResults.store': lab.store,
  } satisfies Handlers<`soilResults.${'get' | 'readTable' | 'store'}`>;
}
