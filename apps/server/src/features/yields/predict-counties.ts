import type { YieldCounty } from '@brazda/contract';
import {
  COUNTIES,
  type Country,
  DEPARTMENTS,
  meanOfLastFive,
  predictCounty,
  predictedYearOf,
  YIELD_CROPS,
  type YieldCrop,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { type CountyHistory, listCountyHistories } from './county-yields.repo.ts';
import { putAccuracy, putPredictions } from './predictions.repo.ts';
import { hundredths, thousandths } from './rounding.ts';
import { accuracyOf } from './yield-accuracy.ts';

/** The counties of Romania and the departments of France. */
const REGIONS: readonly { readonly country: Country; readonly code: string; readonly name: string }[] = [
  ...COUNTIES.map(({ code, name }) => ({ country: 'RO' as const, code, name })),
  ...Object.entries(DEPARTMENTS).map(([code, name]) => ({ country: 'FR' as const, code, name })),
];

/** The name of a county or department; undefined for an unknown code. */
export function nameOfRegion(country: Country, code: string): string | undefined {
  return REGIONS.find((region) => region.country === country && region.code === code)?.name;
}

/**
 * Predicts the yields of all counties on a day, tests how wrong that would have been in earlier years, and returns how many
 * counties have predictions. The same yields and day give the same ones.
 */
export async function predictCounties(db: Db, day: string): Promise<number> {
  const histories = await listCountyHistories(db);
  const predictions = predictionsOf(histories, day);
  await putPredictions(db, predictions);
  await putAccuracy(db, day, accuracyOf(histories));
  return predictions.length;
}

/** The predictions for all counties of which something is known. */
function predictionsOf(histories: readonly CountyHistory[], day: string): YieldCounty[] {
  const known = new Map(histories.map((history) => [keyOf(history.county, history.crop_key), history]));
  const predictionForYear = predictedYearOf(day);
  return REGIONS.flatMap(({ country, code, name }) => {
    const crops: YieldCounty['crops'] = {};
    for (const crop of YIELD_CROPS) {
      const predicted = predictionOf(code, crop, known.get(keyOf(code, crop)), predictionForYear);
      if (predicted) crops[crop] = predicted;
    }
    if (Object.keys(crops).length === 0) return [];
    return { code, name, country, predictionForYear, lastUpdated: day, crops, uats: [] };
  });
}

function predictionOf(
  county: string,
  crop: YieldCrop,
  known: CountyHistory | undefined,
  year: number,
): YieldCounty['crops'][YieldCrop] | null {
  const history = known?.years ?? [];
  const prediction = predictCounty({ county, crop }, history, year);
  if (!prediction) return null;
  const { tested, slope, basis } = prediction;
  const avg5 = meanOfLastFive(history, year);
  return {
    yield_t_ha: hundredths(prediction.yield_t_ha),
    low: hundredths(prediction.low),
    high: hundredths(prediction.high),
    avg5: avg5 === null ? null : hundredths(avg5),
    basis,
    slope: slope === null ? null : thousandths(slope),
    tested: tested && {
      years: tested.years,
      rmse: hundredths(tested.rmse),
      bias: hundredths(tested.bias),
      coverage: thousandths(tested.coverage),
    },
    history: history.map((harvest) => ({ year: harvest.year, yield_t_ha: harvest.yield_t_ha })),
    source: known?.source ?? null,
  };
}

function keyOf(county: string, crop: YieldCrop): string {
  return `${county}/${crop}`;
}
