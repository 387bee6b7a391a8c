import { COUNTRIES, predictedYearOf, STATISTICS_SOURCE_NAMES } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { ReadingDatabase } from '../../platform/db/replica.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { drawMunicipalities } from './municipality-yields.repo.ts';
import { findPrediction, listPredictions, readAccuracy } from './predictions.repo.ts';
import { listSourceStates } from './statistics-sources.repo.ts';

interface YieldsDeps {
  readonly db: Db;
  /** Predictions are made at night: what is recent is as good. */
  readonly reading: ReadingDatabase;
  /** The current day, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Whether public sources of yields are asked. */
  readonly asksSources: boolean;
}

/** Handlers of the public calls about yields of counties. */
export function yieldsHandlers({ db, reading, today, asksSources }: YieldsDeps) {
  return {
    'yields.ofCounty': async ({ params }) => {
      const prediction = await reading.recent((recent) => findPrediction(recent, params.code));
      if (!prediction) throw new HttpError('not_found', 'county');
      return prediction;
    },
    'yields.ofCountry': async ({ params }) => {
      const country = COUNTRIES.find((code) => code === params.code);
      if (!country) throw new HttpError('not_found', 'country');
      const counties = await reading.recent((recent) => listPredictions(recent, country));
      const { predictionForYear = predictedYearOf(today()), lastUpdated = null } = counties[0] ?? {};
      return { country, predictionForYear, lastUpdated, counties };
    },
    'yields.municipalityOutlines': async ({ params }) => {
      return reading.recent(async (recent) => {
        const prediction = await findPrediction(recent, params.code);
        if (!prediction || prediction.uats.length === 0) throw new HttpError('not_found', 'municipality');
        return drawMunicipalities(recent, params.code);
      });
    },
    'yields.sources': async () => {
      const states = await listSourceStates(db);
      return {
        is_on: asksSources,
        sources: STATISTICS_SOURCE_NAMES.map((name) => {
          const state = states.get(name);
          return {
            name,
            asked_at: state?.asked_at.toISOString() ?? null,
            answered_at: state?.answered_at?.toISOString() ?? null,
            first_year: state?.first_year ?? null,
            last_year: state?.last_year ?? null,
            problem: state?.problem ?? null,
          };
        }),
      };
    },
    'yields.accuracy': () => reading.recent(readAccuracy),
  } satisfies SomeHandlers;
}
