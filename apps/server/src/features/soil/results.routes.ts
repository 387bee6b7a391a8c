import type { Handlers } from '../../platform/http/call.ts';
import type { ChangeDeps } from './change-order.ts';
import { listSoilMeans } from './history.repo.ts';
import { compareWithImages } from './image-comparison.ts';
import { requireOrder } from './require-order.ts';
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
    'soilResults.imageComparison': async (call) => {
      const order = await requireOrder(db, call.scope, call.params.soilOrderId);
      return { results: await compareWithImages(db, call, order) };
    },
    'soilResults.readTable': lab.readTable,
    'soilResults.store': lab.store,
  } satisfies Handlers<`soilResults.${'get' | 'history' | 'imageComparison' | 'readTable' | 'store'}`>;
}
