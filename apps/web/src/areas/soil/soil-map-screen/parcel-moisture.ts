import type { Meteo, Parcel } from '@brazda/contract/client';
import { isStandInFor, SOIL_MOISTURE_CLASSES, type WaterCrop, waterCropOf } from '@brazda/domain';
import { type Crops, shownCropOf } from '../../crops/index.ts';
import { type SoilDay, soilClassOf, soilDaysOf, UNKNOWN_SOIL_COLOR } from '../soil-days.ts';
import type { SoilMode } from '../soil-mode.ts';

/** A parcel with its soil water on a day; null if unknown. */
export interface ParcelMoisture {
  readonly parcel: Parcel;
  readonly crop: WaterCrop;
  /** Whether the balance is that of another crop than its own. */
  readonly isStandIn: boolean;
  /** Whether it includes water given to the parcel. */
  readonly isIrrigated: boolean;
  readonly soil: SoilDay | null;
}

interface Wanted {
  readonly mode: SoilMode;
  readonly day: string | null;
  /** By grid point. */
  readonly byPoint: ReadonlyMap<string, Meteo | null>;
  /** The weather with their own soil water of parcels that were watered or have days of their own, by parcel. */
  readonly own?: ReadonlyMap<string, Meteo>;
  /** The parcels to which water was given. */
  readonly waterings?: ReadonlyMap<string, unknown> | undefined;
}

/** The crop assumed for a parcel's water balance: that of the mode, else the one closest to its own on a day. */
export function waterCropOn(
  parcel: Parcel,
  crops: Crops,
  { mode, day }: Pick<Wanted, 'mode' | 'day'>,
): WaterCrop {
  return mode === 'parcel' ? waterCropOf(shownCropOf(parcel, crops, day)?.key ?? null) : mode;
}

/** The soil water of every parcel on a day. The series of a grid point is searched once for all of its parcels. */
export function moistureOf(parcels: readonly Parcel[], crops: Crops, wanted: Wanted): ParcelMoisture[] {
  const found = new Map<string, SoilDay | null>();
  return parcels.map((parcel) => {
    const crop = waterCropOn(parcel, crops, wanted);
    const own = wanted.own?.get(parcel.id);
    const point = parcel.meteo_grid_point;
    const key = `${own ? parcel.id : point} ${crop}`;
    let soil = found.get(key);
    if (soil === undefined) {
      const meteo = own ?? wanted.byPoint.get(point);
      soil = (meteo && soilDaysOf(meteo, crop).find(({ date }) => date === wanted.day)) ?? null;
      found.set(key, soil);
    }
    const grown = shownCropOf(parcel, crops, wanted.day)?.key ?? null;
    return {
      parcel,
      crop,
      soil,
      isStandIn: isStandInFor(crop, grown),
      isIrrigated: wanted.waterings?.has(parcel.id) ?? false,
    };
  });
}

/** The color of a class; gray if unknown. */
export function moistureColorOf(soil: SoilDay | null): string {
  return soil === null ? UNKNOWN_SOIL_COLOR : soilClassOf(soil.soil_moisture).color;
}

/** Parcels from the driest class to the wettest, within a class from the largest down, unknown ones last. */
export function driestFirst(moisture: readonly ParcelMoisture[]): ParcelMoisture[] {
  const rank = ({ soil }: ParcelMoisture) => soil?.soil_moisture ?? SOIL_MOISTURE_CLASSES.length + 1;
  return moisture.toSorted((a, b) => rank(a) - rank(b) || b.parcel.hectares - a.parcel.hectares);
}

/** Hectares by class, 1 to 7; those of unknown class at 0. */
export function hectaresByClass(moisture: readonly ParcelMoisture[]): number[] {
  const hectares = [0, ...SOIL_MOISTURE_CLASSES.map(() => 0)];
  for (const { parcel, soil } of moisture) hectares[soil?.soil_moisture ?? 0]! += parcel.hectares;
  return hectares;
}
