import type { Curve } from '../season-curve/curve-area.ts';
import { calibrationOf, type FarmCalibration } from './farm-calibration.ts';
import { forecastStartOf } from './forecast-facts.ts';
import { forecastParcel, type ModelTest, type ParcelForecast } from './forecast-parcel.ts';
import { type GreenArea, greenAreaOf, type IndexSignal, indexSignalOf } from './index-signal.ts';
import { type MidSeason, type WaterSignal, waterSignalOf } from './water-signal.ts';
import type { YieldCrop } from './yield-crops.ts';
import { ownLevelOf, type YieldLevel } from './yield-level.ts';

/** A crop on a parcel in a year. */
export interface GrownParcel {
  readonly id: string;
  readonly crop: YieldCrop;
  /** Of the harvest. */
  readonly year: number;
  readonly hectares: number;
  /** Its first and last day. */
  readonly from: string;
  readonly to: string;
  /** Null where it is unknown. */
  readonly county: string | null;
  readonly grid_point: string;
  /** The clear days of its NDVI. */
  readonly curve: Curve;
  readonly measured: number | null;
}

/** All that is known of a farm. */
export interface FarmKnowledge {
  readonly grown: readonly GrownParcel[];
  /** The level of a crop in a county for a year, from earlier years; null where none is known. */
  readonly levelOf: (county: string | null, crop: YieldCrop, year: number) => YieldLevel | null;
  /** The mid-seasons of a crop at a grid point; empty where no weather is known. */
  readonly midSeasonsAt: (grid_point: string, crop: YieldCrop) => readonly MidSeason[];
}

/** Why there is no forecast. */
export const NO_FORECAST = ['not_modeled', 'too_early', 'other_season', 'no_level', 'no_signals'] as const;
export type NoForecast = (typeof NO_FORECAST)[number];

/** A forecast with what it rests on, or why there is none. */
export type ForecastResult =
  | {
      readonly forecast: ParcelForecast;
      readonly level: YieldLevel;
      readonly farm: FarmCalibration | null;
      readonly water: WaterSignal | null;
      readonly index: IndexSignal | null;
    }
  | { readonly forecast: null; readonly why: NoForecast };

/** Which years a forecast may know: those before its own, or, in a test, all but its own. */
type Knows = 'earlier' | 'others';

/** The forecast that an earlier harvest calibrates: it may be compared only with years that this forecast may know. */
interface Horizon {
  readonly year: number;
  readonly knows: Knows;
}

/** Forecasts the yields of a farm's parcels; what several of them share is computed once. */
export class FarmModel {
  readonly #known: FarmKnowledge;
  readonly #byCrop: ReadonlyMap<YieldCrop, readonly GrownParcel[]>;
  readonly #areas = new Map<string, ReadonlyMap<string, GreenArea>>();
  readonly #water = new Map<string, WaterSignal | null>();
  readonly #calibrations = new Map<string, FarmCalibration | null>();

  constructor(known: FarmKnowledge) {
    this.#known = known;
    this.#byCrop = Map.groupBy(known.grown, ({ crop }) => crop);
  }

  /** Forecasts a parcel as it would have been done on a day from what is known of years before; `test` decides the model. */
  forecast(parcel: GrownParcel, until: string, test: ModelTest | null): ForecastResult {
    const start = forecastStartOf(parcel.crop, parcel.year);
    if (until < start) return { forecast: null, why: 'too_early' };
    if (parcel.from > start || parcel.to < start) return { forecast: null, why: 'other_season' };
    return this.#forecast(parcel, until, 'earlier', test);
  }

  /** Forecasts a harvested parcel from all other years: with the signals, and without. Null where it has no signal. */
  test(parcel: GrownParcel, until: string): { signals: ParcelForecast; naive: ParcelForecast } | null {
    const result = this.#forecast(parcel, until, 'others', null);
    if (!result.forecast) return null;
    const farm = this.#calibrationFor(parcel, 'others', false);
    const { level } = result;
    const naive = forecastParcel({ level, farm, water: null, index: null, test: null });
    return { signals: result.forecast, naive };
  }

  #forecast(parcel: GrownParcel, until: string, knows: Knows, test: ModelTest | null): ForecastResult {
    const level = this.#levelFor(parcel, knows);
    if (!level) return { forecast: null, why: 'no_level' };
    const horizon = { year: parcel.year, knows };
    const water = this.#waterOf(parcel, until, horizon);
    const index = this.#indexOf(parcel, until, horizon);
    if (!water && !index) return { forecast: null, why: 'no_signals' };
    const calibrated = (hasSignals: boolean) =>
      level.basis === 'own' ? null : this.#calibrationFor(parcel, knows, hasSignals);
    const farm = calibrated(true);
    const forecast = forecastParcel({ level, farm, water, index, test });
    if (forecast.model === 'signals') return { forecast, level, farm, water, index };
    // The naive forecast has a calibration of its own, from harvests compared without signals.
    const naive = calibrated(false);
    return {
      forecast: forecastParcel({ level, farm: naive, water: null, index: null, test }),
      level,
      farm: naive,
      water: null,
      index: null,
    };
  }

  #levelFor({ county, crop, year }: GrownParcel, knows: Knows): YieldLevel | null {
    const level = this.#known.levelOf(county, crop, year);
    if (level) return level;
    const harvests = this.#measured(crop, year, knows);
    const byYear = [...Map.groupBy(harvests, (one) => one.year)].map(([of, parcels]) => {
      const hectares = parcels.reduce((sum, one) => sum + one.hectares, 0);
      const tonnes = parcels.reduce((sum, one) => sum + one.measured * one.hectares, 0);
      return { year: of, yield_t_ha: hectares > 0 ? tonnes / hectares : 0 };
    });
    return ownLevelOf(byYear);
  }

  #calibrationFor({ crop, year }: GrownParcel, knows: Knows, hasSignals: boolean): FarmCalibration | null {
    return remembered(this.#calibrations, `${crop}/${year}/${knows}/${hasSignals}`, () =>
      calibrationOf(
        this.#measured(crop, year, knows).flatMap((parcel) => {
          const level = this.#known.levelOf(parcel.county, crop, parcel.year);
          if (!level) return [];
          const horizon = { year, knows };
          const water = hasSignals ? this.#waterOf(parcel, parcel.to, horizon) : null;
          const index = hasSignals ? this.#indexOf(parcel, parcel.to, horizon) : null;
          const expected = level.yield_t_ha * (water?.factor ?? 1) * (index?.factor ?? 1);
          return { year: parcel.year, hectares: parcel.hectares, measured: parcel.measured, expected };
        }),
      ),
    );
  }

  /** The parcels of a crop that were measured in years that a forecast may know. */
  #measured(crop: YieldCrop, year: number, knows: Knows) {
    return (this.#byCrop.get(crop) ?? []).flatMap((parcel) =>
      parcel.measured !== null && isKnown(parcel.year, { year, knows })
        ? { ...parcel, measured: parcel.measured }
        : [],
    );
  }

  #waterOf({ crop, year, grid_point }: GrownParcel, until: string, horizon: Horizon): WaterSignal | null {
    const key = `${crop}/${grid_point}/${until}/${horizon.year}/${horizon.knows}`;
    return remembered(this.#water, key, () => {
      const seasons = this.#known.midSeasonsAt(grid_point, crop);
      const season = seasons.find((one) => one.year === year);
      const others = seasons.filter((one) => one.year !== year && isKnown(one.year, horizon));
      return season ? waterSignalOf(crop, season, others, until) : null;
    });
  }

  #indexOf({ id, crop, year }: GrownParcel, until: string, horizon: Horizon): IndexSignal | null {
    const areas = this.#areasOf(crop, until.slice(5));
    const own = areas.get(id);
    if (!own) return null;
    const others = [...areas].flatMap(([other, area]) =>
      other !== id && (area.year === year || isKnown(area.year, horizon)) ? area : [],
    );
    return indexSignalOf(crop, own, others, until);
  }

  /** The green areas of all parcels of a crop up to a day of their year, by id. */
  #areasOf(crop: YieldCrop, monthAndDay: string): ReadonlyMap<string, GreenArea> {
    return remembered(this.#areas, `${crop}/${monthAndDay}`, () => {
      const areas = new Map<string, GreenArea>();
      for (const { id, curve, year } of this.#byCrop.get(crop) ?? []) {
        const area = greenAreaOf(crop, curve, year, `${year}-${monthAndDay}`);
        if (area) areas.set(id, area);
      }
      return areas;
    });
  }
}

function isKnown(year: number, horizon: Horizon): boolean {
  return horizon.knows === 'earlier' ? year < horizon.year : year !== horizon.year;
}

function remembered<Value>(values: Map<string, Value>, key: string, compute: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = compute();
  values.set(key, value);
  return value;
}
