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
  const seasonsOf = source ? await readSeasons({ db, source }, histories, day) : () => undefined;
  const models = modelsOf(histories, seasonsOf, day);
  const municipalities = await listMunicipalityHistories(db);
  const predictions = predictionsOf({ histories, municipalities, models, source }, day);
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

/** The model of each crop, from all counties with statistics. */
function modelsOf(
  histories: readonly CountyHistory[],
  seasonsOf: SeasonsOf,
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
      return [crop, new CountyModel({ crop, year, until }, new Map(counties))];
    }),
  );
}

interface Known {
  readonly histories: readonly CountyHistory[];
  readonly municipalities: readonly MunicipalityHistory[];
  readonly models: ReadonlyMap<YieldCrop, CountyModel>;
  readonly source: WeatherSource | null;
}

/** The predictions for all counties of which something is known. */
function predictionsOf({ histories, municipalities, models, source }: Known, day: string): YieldCounty[] {
  const known = new Map(histories.map((history) => [keyOf(history.county, history.crop_key), history]));
  const predictionForYear = predictedYearOf(day);
  const uatsOf = municipalitiesByCounty(municipalities, models, predictionForYear);
  return REGIONS.flatMap(({ country, code, name }) => {
    const crops: YieldCounty['crops'] = {};
    for (const crop of YIELD_CROPS) {
      const model = models.get(crop)!;
      const predicted = model.predict(code);
      const yields = known.get(keyOf(code, crop)) ?? NO_YIELDS;
      if (predicted)
        crops[crop] = describeCrop(predicted, yields, predictionForYear, {
          test: model.testToday,
          weatherFrom: source,
        });
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

const NO_YIELDS = { years: [], source: null };

function keyOf(county: string, crop: YieldCrop): string {
  return `${county}/${crop}`;
}
