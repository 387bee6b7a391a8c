import type { BackTest } from './back-test.ts';
import {
  type CountySeasons,
  predictWithWeather,
  testWeather,
  type WeatherTest,
  weatherVerdictOf,
} from './county-weather.ts';
import { type CountyPrediction, predictByHistory, predictCounty } from './predict-county.ts';
import type { HarvestYear } from './predicted-yield.ts';
import { hasMidSeasonBegun, type WaterSignal } from './water-signal.ts';
import type { YieldCrop } from './yield-crops.ts';

/**
 * Why the weather is not in a prediction: no statistics of the county to test it on; no weather of the year or of three others is stored;
 * the weeks that decide have hardly begun; fewer than five years could be tested; it was not less wrong.
 */
export const NO_COUNTY_WEATHER = ['no_statistics', 'not_yet', 'too_early', 'untested', 'not_better'] as const;
export type NoCountyWeather = (typeof NO_COUNTY_WEATHER)[number];

/** A prediction, and what the weather adds to it or why it adds nothing. */
export interface ModeledYield extends CountyPrediction {
  readonly weather: { readonly t_ha: number; readonly water: WaterSignal } | null;
  readonly no_weather: NoCountyWeather | null;
}

/** What is predicted, and the last day whose weather counts. */
interface Predicted {
  readonly crop: YieldCrop;
  readonly year: number;
  readonly until: string;
}

/** Predicts a crop in counties and municipalities, with the weather where that was less wrong on the same years. */
export class CountyModel {
  readonly #predicted: Predicted;
  readonly #counties: ReadonlyMap<string, CountySeasons>;
  readonly #regionOf: (county: string) => readonly HarvestYear[];
  readonly #isUnderway: boolean;
  readonly #tested: ReadonlyMap<string, BackTest | null>;
  /** Of predictions without and with the weather, as known on the same day of each year; null where none can be tested. */
  readonly testToday: WeatherTest | null;
  /** The same as known at the end of each mid-season. */
  readonly test: WeatherTest | null;

  /** `regionOf` returns the known yields of the region around a county. */
  constructor(
    predicted: Predicted,
    counties: ReadonlyMap<string, CountySeasons>,
    regionOf: (county: string) => readonly HarvestYear[],
  ) {
    const { crop, year, until } = predicted;
    const all = [...counties.values()];
    this.#predicted = predicted;
    this.#counties = counties;
    this.#regionOf = regionOf;
    this.#isUnderway = hasMidSeasonBegun(crop, year, until);
    this.testToday = this.#isUnderway
      ? testWeather(crop, all.map(earlierThan(year)), (of) => sameDayIn(of - year, until))
      : null;
    this.test = testWeather(crop, all, (of) => `${of}-12-31`);
    const tested = this.testToday?.byCounty ?? [];
    this.#tested = new Map([...counties.keys()].map((code, at) => [code, tested[at]?.weather ?? null]));
  }

  /** Predicts a county; null where nothing is known of it. */
  predict(county: string): ModeledYield | null {
    const { year } = this.#predicted;
    const known = this.#counties.get(county) ?? NOTHING;
    const naive = predictCounty({ county: known.history, region: this.#regionOf(county) }, year);
    return naive && this.#withWeather(naive, known, this.#tested.get(county) ?? null);
  }

  /** Predicts a municipality from its own yields and the weather of its county; null if they are too few. */
  predictMunicipality(history: readonly HarvestYear[], county: string): ModeledYield | null {
    const { year } = this.#predicted;
    const earlier = history.filter((harvest) => harvest.year < year);
    const naive = predictByHistory(earlier, year);
    const { seasons } = this.#counties.get(county) ?? NOTHING;
    return naive && this.#withWeather(naive, { history, seasons }, null);
  }

  #withWeather(naive: CountyPrediction, known: CountySeasons, tested: BackTest | null): ModeledYield {
    const { crop, year, until } = this.#predicted;
    const without = (no_weather: NoCountyWeather) => ({ ...naive, weather: null, no_weather });
    if (naive.basis === 'region') return without('no_statistics');
    if (!this.#isUnderway) return without('too_early');
    const found = predictWithWeather(crop, known, year, until);
    if (!found) return without('not_yet');
    const verdict = weatherVerdictOf(this.testToday);
    if (verdict !== 'better') return without(verdict);
    const { water, water_t_ha, ...prediction } = found;
    return { ...prediction, tested, weather: { t_ha: water_t_ha, water }, no_weather: null };
  }
}

const NOTHING: CountySeasons = { history: [], seasons: [] };

/** A county as it was known before the harvest of a year. */
function earlierThan(year: number) {
  return ({ history, seasons }: CountySeasons): CountySeasons => ({
    history: history.filter((harvest) => harvest.year < year),
    seasons: seasons.filter((season) => season.year <= year),
  });
}

const LEAP_DAY = '02-29';

/** The same day some years later or earlier; the day before a leap day that other years do not have. */
function sameDayIn(years: number, day: string): string {
  const monthAndDay = day.slice(5);
  return `${Number(day.slice(0, 4)) + years}-${monthAndDay === LEAP_DAY ? '02-28' : monthAndDay}`;
}
