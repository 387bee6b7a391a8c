import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { findAnalysis } from './analyses.repo.ts';
import { requireAnalysis } from './require-analysis.ts';
import { listAnalysesToSample } from './sampling.repo.ts';
import { writeSoilFile } from './soil-file.ts';

interface SoilFilesDeps {
  readonly db: DbPool;
  readonly now: () => Date;
}

/** Handlers of the files of soil analyses. */
export function soilFilesHandlers({ db, now }: SoilFilesDeps) {
  return {
    'soilAnalyses.file': async (call) => {
      const { scope, params, query, language } = call;
      const analysis = await requireAnalysis(db, scope, params.soilAnalysisId);
      return writeSoilFile(db, call, analysis, {
        format: query.format,
        language,
        today: await readDayAtFarm(db, scope, now()),
      });
    },
    'sampling.file': async (call) => {
      const { scope, params, query, language, actor } = call;
      const of = { farm_id: scope.farm_id, order_id: params.soilAnalysisId };
      const [found] = await listAnalysesToSample(db, actor.user_id ?? '', of);
      const analysis = found && (await findAnalysis(db, scope, found.id));
      if (!analysis) throw new HttpError('not_found', 'soil analysis');
      return writeSoilFile(db, call, analysis, {
        format: query.format,
        language,
        today: await readDayAtFarm(db, scope, now()),
      });
    },
  } satisfies SomeHandlers;
}
