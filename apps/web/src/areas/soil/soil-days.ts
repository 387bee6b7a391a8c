import type { Meteo } from '@brazda/contract/client';
import { SOIL_MOISTURE_CLASSES, type SoilDepth, type WaterCrop } from '@brazda/domain';
import type { Translate } from '@brazda/i18n';

/** The color of a parcel with unknown soil moisture. */
export const UNKNOWN_SOIL_COLOR = '#B9B4A8';

/** The soil moisture of one day. */
export type SoilDay = Meteo['wheat_water_capacity'][number];

/** The soil moisture by day under a crop, oldest first. */
export function soilDaysOf(meteo: Meteo, crop: WaterCrop): readonly SoilDay[] {
  return meteo[`${crop}_water_capacity`];
}

/** A day as the texts name it: `text`, and whether it is a forecast or its weather an estimate. */
export function markedDay({ is_forecast, is_estimated }: SoilDay, text: string, t: Translate): string {
  if (is_forecast) return `${text} (${t('weather:forecast')})`;
  return is_estimated ? `${text} (${t('soil:moisture.isEstimate')})` : text;
}

/** Formats a depth in centimeters, such as 0–50. */
export function depthText(depth: SoilDepth): string {
  return depth.replace('-', '–');
}

/** The upper limits of the classes 1 to 6 under a crop, m³/ha, ascending. */
export function soilLimitsOf(meteo: Meteo, crop: WaterCrop, depth: SoilDepth): readonly number[] {
  return meteo.soil_moisture_limits[crop][depth];
}

/** The color and label of a class, 1 to 7. */
export function soilClassOf(number: number) {
  return SOIL_MOISTURE_CLASSES[number - 1]!;
}
