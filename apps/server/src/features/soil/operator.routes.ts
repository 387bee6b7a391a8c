import type { OperatedAnalysis } from '@brazda/contract';
import { SOIL_PACKAGE_NAMES } from '@brazda/domain';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { analysisChanges, type ChangeDeps } from './change-analysis.ts';
import { listOperatedAnalyses } from './operated.repo.ts';
import { deletePrice, listPrices, putPrice } from './prices.repo.ts';
import { requireAnalysis, requireOperated } from './require-analysis.ts';
import { samplingSteps } from './sampling-steps.ts';
import { writeSoilFile } from './soil-file.ts';
import { labResults } from './store-results.ts';

/** Handlers with which staff sample the analyses that were ordered from the operator, and set their prices. */
export function operatorHandlers(deps: ChangeDeps) {
  const { db } = deps;
  const { read, step } = analysisChanges(deps, 'operator');
  const steps = samplingSteps(deps, 'operator');
  const lab = labResults(deps, 'operator');
  return {
    'operatorSoil.list': async (): Promise<{ results: OperatedAnalysis[] }> => ({
      results: await listOperatedAnalyses(db),
    }),
    'operatorSoil.get': read,
    'operatorSoil.setSampler': steps.setSampler,
    'operatorSoil.send': steps.send,
    'operatorSoil.resume': (call) => step(call, 'resumed'),
    'operatorSoil.finish': (call) => step(call, 'finished'),
    'operatorSoil.reopen': (call) => step(call, 'reopened'),
    'operatorSoil.file': async (call) => {
      const { scope, params, query, language } = call;
      const analysis = await requireAnalysis(db, scope, params.soilAnalysisId);
      await requireOperated(db, analysis);
      return writeSoilFile(db, call, analysis, {
        format: query.format,
        language,
        today: await readDayAtFarm(db, scope, deps.now()),
      });
    },
    'operatorSoil.readTable': lab.readTable,
    'operatorSoil.store': lab.store,
    'staffSoilPrices.list': async () => ({ results: await listPrices(db) }),
    'staffSoilPrices.set': async ({ body: price, ...author }) => {
      await db.transaction().execute((tx) => putPrice(tx, author, price));
      return price;
    },
    'staffSoilPrices.remove': async ({ params, ...author }) => {
      const name = SOIL_PACKAGE_NAMES.find((known) => known === params.package);
      const isRemoved = name && (await db.transaction().execute((tx) => deletePrice(tx, author, name)));
      if (!isRemoved) throw new HttpError('not_found', 'price');
      return undefined;
    },
  } satisfies SomeHandlers;
}
