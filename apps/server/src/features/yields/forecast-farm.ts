import {
  addDays,
  type Country,
  CROPS,
  type CropTest,
  clearCurveOf,
  countyLevelOf,
  countyOfMunicipality,
  cropById,
  FarmModel,
  forecastStartOf,
  type GrownParcel,
  type MidSeason,
  type ModelTest,
  meteoGridPointOf,
  midSeasonsOf,
  modelTestOf,
  predictCounty,
  statisticalRegionOf,
  testFarm,
  type WaterDay,
  type YieldCrop,
  yieldCropOf,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { findFarmFacts, readDayAtFarm } from '../farms/index.ts';
import { listWeather, type WeatherSource, type WeatherSources } from '../weather/index.ts';
import { withoutUnknownEnd } from './county-weather.ts';
import { listCountyHistories } from './county-yields.repo.ts';
import { putFarmTest, putForecasts, type StoredForecast, showForecasts } from './forecasts.repo.ts';
import { type GrownCrop, listGrownCrops, listNdvi } from './grown.repo.ts';
import { type RegionHistories, readRegionHistories } from './region-yields.repo.ts';
import { roundedTest, storedForecastOf } from './stored-forecast.ts';

/** The ids of the crops that are forecast. */
export const FORECAST_CROP_IDS: readonly string[] = CROPS.filter(({ key }) => yieldCropOf(key) !== null).map(
  ({ id }) => id,
);

/** The dependencies of forecasts. */
export interface ForecastDeps {
  readonly db: Db;
  readonly sources: WeatherSources;
  readonly now: () => Date;
}

/** Days between the forecasts that a crop without any gets for the weeks before. */
const STEP_DAYS = 14;
/** The water balance before the first harvest needs a year, and usual water some more. */
const WEATHER_YEARS = 6;

/**
 * Forecasts the yields of a farm's current seasons on the day that it is there, tests how wrong that would have been on its harvests, and
 * returns how many crops now have another forecast. The same data and day give the same forecasts.
 */
export async function forecastFarmYields({ db, sources, now }: ForecastDeps, scope: Scope): Promise<number> {
  const known = await readFarm({ db, sources, now }, scope);
  if (!known) return 0;
  const { model, grown, parcels, day } = known;
  const testOf = rememberedTests(model, parcels);
  const forecasts: StoredForecast[] = [];
  const newest: StoredForecast[] = [];
  grown.forEach((crop, at) => {
    if (!crop.is_current) return;
    const parcel = parcels[at]!;
    const until = crop.to < day ? crop.to : day;
    const forecastOn = (on: string) =>
      storedForecastOf(parcel, on, model.forecast(parcel, on, testOf(parcel)), {
        isWeatherSimulated: known.isWeatherSimulated,
        hasOldRule: known.cropsOfOldRule.has(parcel.crop),
      });
    if (!crop.is_forecast)
      for (let on = forecastStartOf(parcel.crop, parcel.year); on < until; on = addDays(on, STEP_DAYS))
        forecasts.push(forecastOn(on));
    newest.push(forecastOn(until));
  });
  await putForecasts(db, scope, [...onePerWeek(forecasts, newest), ...newest], day);
  await putFarmTest(db, scope, day, testFarm(model, parcels).map(roundedTest));
  return showForecasts(db, scope, newest);
}

/** How wrong forecasts of a farm would have been on its harvests. */
export async function testFarmYields(deps: ForecastDeps, scope: Scope): Promise<readonly CropTest[]> {
  const known = await readFarm(deps, scope);
  return known ? testFarm(known.model, known.parcels) : [];
}

/** All that is known of a farm; null for a farm that does not exist. */
async function readFarm({ db, sources, now }: ForecastDeps, scope: Scope) {
  const farm = await findFarmFacts(db, scope);
  if (!farm) return null;
  const day = await readDayAtFarm(db, scope, now());
  const grown = await listGrownCrops(db, scope, FORECAST_CROP_IDS, day);
  const from = grown.reduce((first, crop) => (crop.from < first ? crop.from : first), day);
  const shapes = [...new Set(grown.map(({ shape_id }) => shape_id))];
  const ndvi = await listNdvi(db, shapes, { from, to: day });
  const curves = new Map([...ndvi].map(([shape, { samples }]) => [shape, clearCurveOf(samples)]));
  const oldShapes = new Set([...ndvi].flatMap(([shape, { has_old_rule }]) => (has_old_rule ? shape : [])));
  const parcels = grown.map((crop) => grownParcelOf(crop, farm.country, curves.get(crop.shape_id)));
  const counties = [...new Set(parcels.flatMap(({ county }) => county ?? []))];
  const levelOf = levelsFrom(
    farm.country,
    await listCountyHistories(db, counties),
    await readRegionHistories(db),
  );
  const source = farm.is_demo ? sources.demo : sources.real;
  const weather = source ? await readWeather(db, source, parcels, day) : NO_WEATHER;
  const midSeasons = new Map<string, readonly MidSeason[]>();
  const midSeasonsAt = (point: string, crop: YieldCrop) => {
    const key = `${point}/${crop}`;
    const found = midSeasons.get(key) ?? midSeasonsOf(crop, weather.get(point) ?? []);
    midSeasons.set(key, found);
    return found;
  };
  const model = new FarmModel({ grown: parcels, levelOf, midSeasonsAt });
  // A curve is compared with the others of its crop.
  const cropsOfOldRule = new Set(
    parcels.filter((_, at) => oldShapes.has(grown[at]!.shape_id)).map(({ crop }) => crop),
  );
  return { model, grown, parcels, day, cropsOfOldRule, isWeatherSimulated: source?.isSimulated ?? false };
}

const NO_WEATHER: ReadonlyMap<string, readonly WaterDay[]> = new Map();

/** The days that are over at the grid points of a farm. */
async function readWeather(
  db: Db,
  source: WeatherSource,
  parcels: readonly GrownParcel[],
  day: string,
): Promise<ReadonlyMap<string, readonly WaterDay[]>> {
  const points = [...new Set(parcels.map(({ grid_point }) => grid_point))];
  const span = { from: `${Number(day.slice(0, 4)) - WEATHER_YEARS}-01-01`, to: addDays(day, -1) };
  const days = await Promise.all(points.map((point) => listWeather(db, source, point, span)));
  return new Map(
    points.map((point, at) => [
      point,
      withoutUnknownEnd(days[at]!.filter(({ is_forecast }) => !is_forecast)),
    ]),
  );
}

const NO_CURVE = { days: [], means: [] };

function grownParcelOf(
  crop: GrownCrop,
  country: Country,
  curve: GrownParcel['curve'] = NO_CURVE,
): GrownParcel {
  const { id, year, hectares, from, to, municipality, measured } = crop;
  return {
    id,
    year,
    hectares,
    from,
    to,
    measured,
    curve,
    crop: yieldCropOf(cropById(crop.crop_id)?.key)!,
    county: municipality === null ? null : countyOfMunicipality(country, municipality),
    grid_point: meteoGridPointOf([crop.longitude, crop.latitude]),
  };
}

/** The levels of counties by the same methods as their own predictions, each computed once. */
function levelsFrom(
  country: Country,
  histories: Awaited<ReturnType<typeof listCountyHistories>>,
  regionHistories: RegionHistories,
) {
  const years = new Map(histories.map((one) => [`${one.county}/${one.crop_key}`, one.years]));
  const known = new Map<string, ReturnType<typeof predictCounty>>();
  return (county: string | null, crop: YieldCrop, year: number) => {
    if (county === null) return null;
    const key = `${county}/${crop}/${year}`;
    const predicted = known.has(key)
      ? known.get(key)
      : predictCounty(
          {
            county: years.get(`${county}/${crop}`) ?? [],
            region: regionHistories(statisticalRegionOf(country, county)?.code ?? '', crop)?.years ?? [],
          },
          year,
        );
    known.set(key, predicted ?? null);
    return predicted ? countyLevelOf(predicted) : null;
  };
}

/** The tests that decide the model of each crop and year. */
function rememberedTests(model: FarmModel, parcels: readonly GrownParcel[]) {
  const tests = new Map<string, ModelTest | null>();
  return ({ crop, year }: GrownParcel) => {
    const key = `${crop}/${year}`;
    if (!tests.has(key)) tests.set(key, modelTestOf(model, parcels, crop, year));
    return tests.get(key) ?? null;
  };
}

/** Of several forecasts of a crop in a week the last; none of a week that has a newest one. */
function onePerWeek(
  forecasts: readonly StoredForecast[],
  newest: readonly StoredForecast[],
): StoredForecast[] {
  const keyOf = ({ crop_interval_id, day }: StoredForecast) => `${crop_interval_id}/${mondayOf(day)}`;
  const taken = new Set(newest.map(keyOf));
  return forecasts.filter((one) => !taken.has(keyOf(one)));
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
