import { type BackTest, type BackTestedYear, backTestedYear, MIN_EARLIER, summaryOf } from './back-test.ts';
import { type CountyPrediction, predictByHistory } from './predict-county.ts';
import { type HarvestYear, type PredictedYield, predictionAround } from './predicted-yield.ts';
import { type MidSeason, type WaterSignal, waterFactorsOf, waterSignalOf } from './water-signal.ts';
import type { YieldCrop } from './yield-crops.ts';

/** The known yields of a crop in a county, and its mid-seasons in the weather of the county. */
export interface CountySeasons {
  readonly history: readonly HarvestYear[];
  readonly seasons: readonly MidSeason[];
}

/** A prediction for a county with the water of the year. */
export interface WeatherPrediction extends Omit<CountyPrediction, 'tested'> {
  readonly water: WaterSignal;
  /** What the water of the year adds to the yield with usual water, tonnes per hectare. */
  readonly water_t_ha: number;
}

/**
 * Predicts the yield of a crop in a county from its earlier years and the water of the year, known up to a day: the yields
 * of earlier years are divided by the factors of their water, the naive method continues them, and the factor of the year
 * is applied to what follows. While a part of the mid-season is to come, that share of the variance of the band is the
 * naive one. Null where the naive method has too few years, or the water of the year says nothing yet.
 */
export function predictWithWeather(
  crop: YieldCrop,
  known: CountySeasons,
  year: number,
  until: string,
): WeatherPrediction | null {
  const earlier = {
    history: known.history.filter((harvest) => harvest.year < year),
    seasons: known.seasons.filter((season) => season.year <= year),
  };
  return predictFrom(crop, earlier, year, until, predictByHistory(earlier.history, year));
}

/** The same from any other years. */
function predictFrom(
  crop: YieldCrop,
  { history, seasons }: CountySeasons,
  year: number,
  until: string,
  naive: PredictedYield | null,
): WeatherPrediction | null {
  const season = seasons.find((one) => one.year === year);
  const others = seasons.filter((one) => one.year !== year);
  const water = season && naive ? waterSignalOf(crop, season, others, until) : null;
  if (!water || !naive) return null;
  const factors = waterFactorsOf(crop, others);
  const withUsualWater = history.map((harvest) => ({
    year: harvest.year,
    yield_t_ha: harvest.yield_t_ha / (factors.get(harvest.year) ?? 1),
  }));
  const usual = predictByHistory(withUsualWater, year);
  if (!usual) return null;
  const halfWidth = Math.sqrt(
    water.known * (usual.high - usual.yield_t_ha) ** 2 +
      (1 - water.known) * (naive.high - naive.yield_t_ha) ** 2,
  );
  return {
    ...predictionAround(usual.yield_t_ha * water.factor, halfWidth * water.factor),
    basis: usual.basis,
    slope: usual.slope,
    water,
    water_t_ha: usual.yield_t_ha * (water.factor - 1),
  };
}

/** How wrong predictions without and with the weather were on the same years. */
export interface MethodPair {
  readonly naive: BackTest;
  readonly weather: BackTest;
}

/** Predictions without and with the weather on the years that both could predict. */
export interface WeatherTest {
  /** Harvest years, and counties. */
  readonly years: number;
  readonly counties: number;
  /** Each year from earlier years only, as it would have been done then. */
  readonly earlier: MethodPair;
  /** Each year from all others (leave one out). */
  readonly others: MethodPair;
  /** By county in the order of the input, each year from earlier years only; null where none could be predicted. */
  readonly byCounty: readonly (MethodPair | null)[];
}

/** Fewer years decide nothing: the counties of a year share its weather. An own assumption. */
const MIN_TESTED_YEARS = 5;

/** Whether the weather made predictions of a crop less wrong, or too few years could be tested. */
export type WeatherVerdict = 'better' | 'not_better' | 'untested';

/** The weather has to be less wrong both on earlier years and with each year left out. */
export function weatherVerdictOf(test: WeatherTest | null): WeatherVerdict {
  if (!test || test.years < MIN_TESTED_YEARS) return 'untested';
  const isBetter = [test.earlier, test.others].every(({ naive, weather }) => weather.rmse < naive.rmse);
  return isBetter ? 'better' : 'not_better';
}

/**
 * Predicts the harvested years of some counties without and with the weather, known up to the day of each year that
 * `untilOf` returns. Null where no year can be predicted by both.
 */
export function testWeather(
  crop: YieldCrop,
  counties: readonly CountySeasons[],
  untilOf: (year: number) => string,
): WeatherTest | null {
  const tested = counties.map((county) => testedPairs(crop, county, untilOf));
  const earlier = tested.flatMap((one) => one.earlier);
  const others = tested.flatMap((one) => one.others);
  const ofEarlier = pairOf(earlier);
  const ofOthers = pairOf(others);
  if (!ofEarlier || !ofOthers) return null;
  return {
    years: new Set(earlier.map(({ naive }) => naive.year)).size,
    counties: tested.filter((one) => one.earlier.length > 0).length,
    earlier: ofEarlier,
    others: ofOthers,
    byCounty: tested.map((one) => pairOf(one.earlier)),
  };
}

/** A year that was predicted without and with the weather. */
interface TestedPair {
  readonly naive: BackTestedYear;
  readonly weather: BackTestedYear;
}

function testedPairs(
  crop: YieldCrop,
  { history, seasons }: CountySeasons,
  untilOf: (year: number) => string,
): { readonly earlier: TestedPair[]; readonly others: TestedPair[] } {
  const sorted = history.toSorted((a, b) => a.year - b.year);
  const pairFrom = (harvest: HarvestYear, known: CountySeasons): TestedPair[] => {
    const naive = predictByHistory(known.history, harvest.year);
    const weather = predictFrom(crop, known, harvest.year, untilOf(harvest.year), naive);
    if (!naive || !weather) return [];
    return [{ naive: backTestedYear(harvest, naive), weather: backTestedYear(harvest, weather) }];
  };
  const withSeason = new Set(seasons.map(({ year }) => year));
  const tested = sorted.flatMap((harvest, at) => (withSeason.has(harvest.year) ? { harvest, at } : []));
  return {
    earlier: tested.flatMap(({ harvest, at }) =>
      at < MIN_EARLIER
        ? []
        : pairFrom(harvest, {
            history: sorted.slice(0, at),
            seasons: seasons.filter(({ year }) => year <= harvest.year),
          }),
    ),
    others: tested.flatMap(({ harvest, at }) =>
      pairFrom(harvest, { history: sorted.toSpliced(at, 1), seasons }),
    ),
  };
}

function pairOf(pairs: readonly TestedPair[]): MethodPair | null {
  const naive = summaryOf(pairs.map((pair) => pair.naive));
  const weather = summaryOf(pairs.map((pair) => pair.weather));
  return naive && weather ? { naive, weather } : null;
}
