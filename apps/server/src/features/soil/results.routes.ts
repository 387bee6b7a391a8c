import type { SomeHandlers } from '../../platform/http/call.ts';
import type { ChangeDeps } from './change-analysis.ts';
import { listSoilMeans } from './history.repo.ts';
import { compareWithImages } from './image-comparison.ts';
import { requireAnalysis } from './require-analysis.ts';
import { listResults } from './results.repo.ts';
import { labResults } from './store-results.ts';

/** Handlers of the results of soil analyses. */
export function soilResultsHandlers(deps: Omit<ChangeDeps, 'mailer'>) {
  const { db } = deps;
  const lab = labResults(deps, 'farm');
  return {
    'soilResults.get': async ({ scope, params: { soilAnalysisId } }) => {
      const { id } = await requireAnalysis(db, scope, soilAnalysisId);
      return { results: await listResults(db, id) };
    },
    'soilResults.history': async ({ scope, params: { soilAnalysisId } }) => {
      const { id } = await requireAnalysis(db, scope, soilAnalysisId);
      return { results: await listSoilMeans(db, scope, id) };
    },
    'soilResults.imageComparison': async (call) => {
      const analysis = await requireAnalysis(db, call.scope, call.params.soilAnalysisId);
      return { results: await compareWithImages(db, call, analysis) };
    },
    'soilResults.readTable': lab.readTable,
    'soilResults.store': lab.store,
  } satisfies SomeHandlers;
}
