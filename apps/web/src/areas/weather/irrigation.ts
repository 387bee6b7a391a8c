import { api, type Meteo } from '@brazda/contract/client';
import {
  consecutiveDays,
  countryOfGridPoint,
  cropWaterOf,
  type IrrigationDay,
  WATER_CROPS,
  type WaterCrop,
  type WaterLives,
  waterCapacitySeries,
  withIrrigation,
} from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** The water given to the parcels of a season; undefined `byParcel` while loading. */
export function useIrrigation(farmId: string | null, seasonId: string | null) {
  const { data, ...query } = useQuery({
    ...irrigationQuery(farmId ?? '', seasonId ?? ''),
    enabled: farmId !== null && seasonId !== null,
    select: byParcelOf,
    meta: HANDLES_OWN_ERRORS,
  });
  return { ...query, data };
}

/** The water given to the parcels of a season. */
export function irrigationQuery(farmId: string, seasonId: string) {
  return queryOf(api.meteo.irrigation, { params: { farmId, seasonId } });
}

function byParcelOf({
  results,
}: {
  readonly results: readonly (IrrigationDay & { readonly parcel: string })[];
}) {
  return Map.groupBy(results, ({ parcel }) => parcel);
}

/** What is known of the soil of a parcel beside the weather of its grid point. */
interface OwnSoil {
  readonly waterings: readonly IrrigationDay[];
  /** The entered days of its crops. */
  readonly lives: WaterLives;
}

/**
 * The weather of a grid point with the soil water of a parcel to which water was given, or whose crop has days of its own; the
 * same where neither is known.
 */
export function withOwnSoil(meteo: Meteo, own: OwnSoil): Meteo {
  const isOwn = (crop: WaterCrop) => own.waterings.length > 0 || own.lives[crop] !== undefined;
  if (!WATER_CROPS.some(isOwn)) return meteo;
  const of = (crop: WaterCrop) =>
    isOwn(crop) ? ownSeries(meteo, own, crop) : meteo[`${crop}_water_capacity`];
  const [wheat_water_capacity, maize_water_capacity] = WATER_CROPS.map(of) as [SoilSeries, SoilSeries];
  return { ...meteo, wheat_water_capacity, maize_water_capacity };
}

type SoilSeries = Meteo['wheat_water_capacity'];

/** Continues the water balance from the soil before the series, with the same weather, the water given and the crop's own days. */
function ownSeries(meteo: Meteo, { waterings, lives }: OwnSoil, crop: WaterCrop): SoilSeries {
  const series = meteo[`${crop}_water_capacity`];
  const shown = new Map(series.map((day) => [day.date, day]));
  const et0 = new Map(meteo.daily_et0.map((day) => [day.date, day.et0]));
  const rain = new Map(meteo.daily_precipitation.map((day) => [day.date, day.precipitation]));
  const days = consecutiveDays(
    series.map(({ date }) => ({ date, precipitation: rain.get(date) ?? null, et0: et0.get(date) ?? null })),
  );
  const balance = waterCapacitySeries(crop, withIrrigation(days, waterings), {
    limits: meteo.soil_moisture_limits,
    start: meteo.soil_start[crop],
    water: cropWaterOf(crop, countryOfGridPoint(meteo.grid_point), lives[crop]),
  });
  return balance.map((day) => ({ ...shown.get(day.date)!, ...day }));
}
