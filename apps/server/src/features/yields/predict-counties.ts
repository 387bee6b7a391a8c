import type { YieldCounty } from '@brazda/contract';
import {
  COUNTIES,
  type Country,
  CountyModel,
  type CountySeasons,
  countyOfMunicipality,
  countyPointOf,
  DEPARTMENTS,
  predictedYearOf,
  statisticalRegionOf,
  YIELD_CROPS,
  type YieldCrop,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { WeatherSource } from '../weather/index.ts';
import { type CountyMidSeasons, countyWeatherSpan, readMidSeasons } from './county-weather.ts';
import { type CountyHistory, listCountyHistories } from './county-yields.repo.ts';
import { describeCrop, describeYield } from './describe-prediction.ts';
import { listMunicipalityHistories, type MunicipalityHistory } from './municipality-yields.repo.ts';
import { putAccuracy, putPredictions } from './predictions.repo.ts';
import { type RegionHistories, readRegionHistories } from './region-yields.repo.ts';
import { accuracyOf } from './yield-accuracy.ts';

/** The counties of Romania and the departments of France. */
const REGIONS: readonly { readonly country: Country; readonly code: string; readonly name: string }[] = [
  ...COUNTIES.map(({ code, name }) => ({ country: 'RO' as const, code, name })),
  ...Object.entries(DEPARTMENTS).map(([code, name]) => ({ country: 'FR' as const, code, name })),
];

/** The statistical region of each county and department by code; the codes of two countries differ. */
const REGION_OF = new Map(
  REGIONS.map(({ country, code }) => [code, statisticalRegionOf(country, code)!] as const),
);

/** The name of a county or department; undefined for an unknown code. */
export function nameOfRegion(country: Country, code: string): string | undefined {
  return REGIONS.find((region) => region.country === country && region.code === code)?.name;
}

/** What predictions need; the source of weather is null where none is fetched. */
export interface PredictDeps {
  readonly db: Db;
  readonly source: WeatherSource | null;
}

/**
 * Predicts the yields of all counties on a day, tests how wrong that would have been in earlier years, and returns how many
 * counties have predictions. The same yields, weather and day give the same ones.
 */
export async function predictCounties({ db, source }: PredictDeps, day: string): Promise<number> {
  const histories = await listCountyHistories(db);
  const regionHistories = await readRegionHistories(db);
  const seasonsOf = source ? await readSeasons({ db, source }, histories, day) : () => undefined;
  const models = modelsOf({ histories, regionHistories, seasonsOf }, day);
  const municipalities = await listMunicipalityHistories(db);
  const predictions = predictionsOf({ histories, regionHistories, municipalities, models, source }, day);
  await putPredictions(db, predictions);
  await putAccuracy(db, day, accuracyOf(histories, models));
  return predictions.length;
}

type SeasonsOf = (county: CountyHistory) => CountyMidSeasons | undefined;

/** The mid-seasons of the counties with statistics, whose weather is that of a point in each. */
async function readSeasons(
  { db, source }: PredictDeps & { readonly source: WeatherSource },
  histories: readonly CountyHistory[],
  day: string,
): Promise<SeasonsOf> {
  const pointOf = ({ country, county }: CountyHistory) => countyPointOf(country, county) ?? '';
  const points = histories.map(pointOf).filter((point) => point !== '');
  const seasons = await readMidSeasons(db, source, points, day);
  return (county) => seasons.get(pointOf(county));
}

interface KnownOfModels {
  readonly histories: readonly CountyHistory[];
  readonly regionHistories: RegionHistories;
  readonly seasonsOf: SeasonsOf;
}

/** The model of each crop, from all counties with statistics and from the regions around the others. */
function modelsOf(
  { histories, regionHistories, seasonsOf }: KnownOfModels,
  day: string,
): ReadonlyMap<YieldCrop, CountyModel> {
  const year = predictedYearOf(day);
  const until = countyWeatherSpan(day).to;
  return new Map(
    YIELD_CROPS.map((crop) => {
      const counties = histories
        .filter(({ crop_key }) => crop_key === crop)
        .map((one): [string, CountySeasons] => [
          one.county,
          { history: one.years, seasons: seasonsOf(one)?.get(crop) ?? [] },
        ]);
      const regionOf = (county: string) => {
        const region = REGION_OF.get(county);
        return (region && regionHistories(region.code, crop)?.years) ?? [];
      };
      return [crop, new CountyModel({ crop, year, until }, new Map(counties), regionOf)];
    }),
  );
}

interface Known {
  readonly histories: readonly CountyHistory[];
  readonly regionHistories: RegionHistories;
  readonly municipalities: readonly MunicipalityHistory[];
  readonly models: ReadonlyMap<YieldCrop, CountyModel>;
  readonly source: WeatherSource | null;
}

/** The predictions for all counties of which something is known. */
function predictionsOf(
  { histories, regionHistories, municipalities, models, source }: Known,
  day: string,
): YieldCounty[] {
  const known = new Map(histories.map((history) => [keyOf(history.county, history.crop_key), history]));
  const predictionForYear = predictedYearOf(day);
  const uatsOf = municipalitiesByCounty(municipalities, models, predictionForYear);
  return REGIONS.flatMap(({ country, code, name }) => {
    const crops: YieldCounty['crops'] = {};
    for (const crop of YIELD_CROPS) {
      const model = models.get(crop)!;
      const predicted = model.predict(code);
      if (!predicted) continue;
      const region = predicted.basis === 'region' ? REGION_OF.get(code)! : null;
      const yields = region ? regionHistories(region.code, crop) : known.get(keyOf(code, crop));
      if (yields)
        crops[crop] = describeCrop(
          predicted,
          { ...yields, region: region?.name ?? null },
          predictionForYear,
          {
            test: model.testToday,
            weatherFrom: source,
          },
        );
    }
    if (Object.keys(crops).length === 0) return [];
    return { code, name, country, predictionForYear, lastUpdated: day, crops, uats: uatsOf.get(code) ?? [] };
  });
}

/** The predictions for municipalities of Romania by the code of their county. */
function municipalitiesByCounty(
  histories: readonly MunicipalityHistory[],
  models: Known['models'],
  year: number,
): ReadonlyMap<string, YieldCounty['uats']> {
  const uats = [...Map.groupBy(histories, ({ siruta }) => siruta)].flatMap(([siruta, ofCrops]) => {
    const county = countyOfMunicipality('RO', String(siruta));
    const crops: YieldCounty['uats'][number]['crops'] = {};
    for (const { crop_key, years } of county === null ? [] : ofCrops) {
      const predicted = models.get(crop_key)!.predictMunicipality(years, county!);
      if (predicted) crops[crop_key] = describeYield(predicted, years, year);
    }
    if (county === null || Object.keys(crops).length === 0) return [];
    return { county, uat: { siruta, name: ofCrops[0]!.name, crops } };
  });
  const byCounty = Map.groupBy(uats, ({ county }) => county);
  return new Map([...byCounty].map(([county, of]) => [county, of.map(({ uat }) => uat)]));
}

function keyOf(county: string, crop: YieldCrop): string {
  return `${county}/${crop}`;
}
