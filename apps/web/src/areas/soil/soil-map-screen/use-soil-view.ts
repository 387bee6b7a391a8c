import type { Meteo } from '@brazda/contract/client';
import { dayAtFarm, dayNumberOf, isoDayAt, isoDayOf } from '@brazda/domain';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSetting } from '../../../lib/setting.ts';
import { useCrops, waterLivesIn } from '../../crops/index.ts';
import { type FarmContext, useFarmContext } from '../../farms/index.ts';
import { useParcels } from '../../parcels/index.ts';
import {
  type Days,
  farmPointsOf,
  meteoDaysOf,
  useIrrigation,
  usePointsMeteo,
  withOwnSoil,
} from '../../weather/index.ts';
import { soilModeSetting } from '../soil-mode.ts';
import { moistureOf, type ParcelMoisture, waterCropOn } from './parcel-moisture.ts';

/** The URL is updated when the slider rests, because browsers block pages that change it too often. */
const REST_MS = 250;

/** The state of the soil map and the actions of the user on it. */
export interface SoilView {
  readonly context: FarmContext;
  readonly found: ReturnType<typeof useParcels>;
  readonly foundCrops: ReturnType<typeof useCrops>;
  /** Every day of the slider, oldest first. */
  readonly days: readonly { readonly date: string; readonly isForecast: boolean }[];
  readonly day: string | null;
  readonly onDay: (day: string) => void;
  /** Of every parcel on the day. */
  readonly moisture: readonly ParcelMoisture[];
  readonly weather: ReturnType<typeof usePointsMeteo>;
  /** The weather of a grid point, whose sources are those of all; null if it is unknown at every one. */
  readonly meteo: Meteo | null;
  /** Whether the soil water of any day is known, or may be as soon as it is loaded. */
  readonly hasMoisture: boolean;
  readonly irrigation: ReturnType<typeof useIrrigation>;
  /** The open parcel, and the crop assumed for its water balance. */
  readonly opened: Pick<ParcelMoisture, 'parcel' | 'crop'> | null;
  readonly onParcel: (parcelId: string | null) => void;
}

/** The soil map view of the current route. */
export function useSoilView(): SoilView {
  const context = useFarmContext();
  const { farm, season, route, move } = context;
  const [mode] = useSetting(soilModeSetting);
  const today = farm ? dayAtFarm(farm, Date.now()) : isoDayAt(Date.now());
  const span = useMemo(() => (season ? meteoDaysOf(season, today) : null), [season, today]);
  const found = useParcels(farm?.id ?? null, season?.id ?? null);
  const { parcels } = found;
  const foundCrops = useCrops(farm?.id ?? null, season?.id ?? null);
  const { crops } = foundCrops;
  const points = useMemo(() => farmPointsOf(parcels), [parcels]);
  const weather = usePointsMeteo(points, span);
  const { byPoint } = weather;
  const known = [...byPoint.values()].filter((meteo) => meteo !== null);
  const irrigation = useIrrigation(farm?.id ?? null, season?.id ?? null);
  const { data: waterings } = irrigation;
  const own = useMemo(
    () =>
      new Map(
        parcels.flatMap((parcel) => {
          const meteo = byPoint.get(parcel.meteo_grid_point);
          const soil = { waterings: waterings?.get(parcel.id) ?? [], lives: waterLivesIn(parcel, crops) };
          const ofParcel = meteo && withOwnSoil(meteo, soil);
          return ofParcel && ofParcel !== meteo ? [[parcel.id, ofParcel] as const] : [];
        }),
      ),
    [parcels, crops, byPoint, waterings],
  );
  const { day, onDay } = useSoilDay(context, span, today);
  const forecastFrom = useMemo(() => {
    const first = [...byPoint.values()].map(
      (meteo) => meteo?.wheat_water_capacity.find(({ is_forecast }) => is_forecast)?.date,
    );
    return first.find((date) => date !== undefined) ?? today;
  }, [byPoint, today]);
  const days = useMemo(
    () =>
      (span ? daysBetween(span.from, span.to) : []).map((date) => ({
        date,
        isForecast: date >= forecastFrom,
      })),
    [span, forecastFrom],
  );
  // The slider updates first; coloring thousands of parcels takes the map longer.
  const shown = useDeferredValue(day);
  const moisture = useMemo(
    () => moistureOf(parcels, crops, { mode, day: shown, byPoint, own, waterings }),
    [parcels, crops, mode, shown, byPoint, own, waterings],
  );
  const parcel = parcels.find(({ id }) => id === route.parcelId);
  return {
    context,
    found,
    foundCrops,
    days,
    day,
    onDay,
    moisture,
    weather,
    meteo: known.find(({ origins }) => origins.length > 0) ?? known[0] ?? null,
    hasMoisture: weather.isPending || known.some(({ wheat_water_capacity: days }) => days.length > 0),
    irrigation,
    opened: parcel ? { parcel, crop: waterCropOn(parcel, crops, { mode, day }) } : null,
    onParcel: (parcelId) => move({ parcelId }),
  };
}

function daysBetween(from: string, to: string): string[] {
  const first = dayNumberOf(from);
  return Array.from({ length: dayNumberOf(to) - first + 1 }, (_, at) => isoDayOf(first + at));
}

/**
 * The day in the URL, else today, else in another season the day of the newest clear image or the last day; and its
 * setter.
 */
function useSoilDay({ route, move }: FarmContext, span: Days | null, today: string) {
  const [going, setGoing] = useState<string | null>(null);
  const isIn = (day: string | null | undefined): day is string =>
    Boolean(day && span && span.from <= day && day <= span.to);
  const preferred = [route.query.day, today, route.date].find(isIn) ?? span?.to ?? null;
  const { query } = route;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL follows the slider, not vice versa
  useEffect(() => {
    if (going === null) return;
    const resting = setTimeout(() => {
      move({ query: { ...query, day: going } }, { replace: true });
      setGoing(null);
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [going]);
  return { day: isIn(going) ? going : preferred, onDay: setGoing };
}
