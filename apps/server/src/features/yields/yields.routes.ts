import { COUNTRIES } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findPrediction, listPredictions } from './predictions.repo.ts';
import { readAccuracy } from './yield-accuracy.ts';

/** Handlers of what everybody may know about yields of counties. */
export function yieldsHandlers({ db }: { readonly db: Db }) {
  return {
    'yields.ofCounty': async ({ params }) => {
      const prediction = await findPrediction(db, params.code);
      if (!prediction) throw new HttpError('not_found', 'county');
      return prediction;
    },
    'yields.ofCountry': async ({ params }) => {
      const country = COUNTRIES.find((code) => code === params.code);
      const [first, ...others] = country ? await listPredictions(db, country) : [];
      if (!first) throw new HttpError('not_found', 'country');
      const { predictionForYear, lastUpdated } = first;
      return { country: first.country, predictionForYear, lastUpdated, counties: [first, ...others] };
    },
    'yields.accuracy': () => readAccuracy(db),
  } satisfies Handlers<`yields.${'ofCounty' | 'ofCountry' | 'accuracy'}`>;
}
