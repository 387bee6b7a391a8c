import type { YieldAccuracy } from '@brazda/contract';
import {
  backTestAll,
  type HarvestYear,
  NATIONAL_SOURCE,
  nationalYieldsOf,
  predictByMean,
  predictByTrend,
  YIELD_CROPS,
  type YieldCrop,
} from '@brazda/domain';
import type { CountyHistory } from './county-yields.repo.ts';

type CropAccuracy = YieldAccuracy['crops'][number];

/** How wrong predictions would have been: for Romania as a whole, and for the counties with statistics, by crop. */
export function accuracyOf(histories: readonly CountyHistory[]): YieldAccuracy {
  const crops = YIELD_CROPS.flatMap((crop) => {
    const ofCrop = histories.filter(({ crop_key }) => crop_key === crop);
    const sources = [...new Set(ofCrop.map(({ source }) => source))].join('; ');
    return [
      accuracyOfCrop(crop, 'country', NATIONAL_SOURCE, [nationalYieldsOf(crop)]),
      accuracyOfCrop(
        crop,
        'counties',
        sources,
        ofCrop.map(({ years }) => years),
      ),
    ];
  });
  return { crops: crops.filter((tested) => tested !== null) };
}

function accuracyOfCrop(
  crop: YieldCrop,
  of: CropAccuracy['of'],
  source: string,
  histories: readonly (readonly HarvestYear[])[],
): CropAccuracy | null {
  const [trend, mean] = [backTestAll(histories, predictByTrend), backTestAll(histories, predictByMean)];
  if (!trend || !mean) return null;
  const years = histories.flat().map(({ year }) => year);
  return { crop, of, source, from: Math.min(...years), to: Math.max(...years), trend, mean };
}
