import type { YieldAccuracy } from '@brazda/contract';
import {
  backTestAll,
  type CountyModel,
  type HarvestYear,
  NATIONAL_SOURCE,
  nationalYieldsOf,
  predictByMean,
  predictByTrend,
  YIELD_CROPS,
  type YieldCrop,
} from '@brazda/domain';
import type { CountyHistory } from './county-yields.repo.ts';
import { describeWeatherTest } from './describe-prediction.ts';

type CropAccuracy = YieldAccuracy['crops'][number];

/** How wrong predictions would have been: for Romania as a whole, and for the counties with statistics, by crop. */
export function accuracyOf(
  histories: readonly CountyHistory[],
  models: ReadonlyMap<YieldCrop, CountyModel>,
): YieldAccuracy {
  const crops = YIELD_CROPS.flatMap((crop) => {
    const ofCrop = histories.filter(({ crop_key }) => crop_key === crop);
    const sources = [...new Set(ofCrop.map(({ source }) => source))].join('; ');
    const ofCounties = ofCrop.map(({ years }) => years);
    const weather = describeWeatherTest(models.get(crop)?.test ?? null);
    return [
      accuracyOfCrop({ crop, of: 'country', source: NATIONAL_SOURCE, weather: null }, [
        nationalYieldsOf(crop),
      ]),
      accuracyOfCrop({ crop, of: 'counties', source: sources, weather }, ofCounties),
    ];
  });
  return { crops: crops.filter((tested) => tested !== null) };
}

function accuracyOfCrop(
  known: Pick<CropAccuracy, 'crop' | 'of' | 'source' | 'weather'>,
  histories: readonly (readonly HarvestYear[])[],
): CropAccuracy | null {
  const trend = backTestAll(histories, predictByTrend);
  const mean = backTestAll(histories, predictByMean);
  if (!trend || !mean) return null;
  const years = histories.flat().map(({ year }) => year);
  return { ...known, from: Math.min(...years), to: Math.max(...years), trend, mean };
}
