import { clearSkyRadiation, extraterrestrialRadiation, netRadiation, type SunnyDay } from './radiation.ts';

/** The inputs of reference evapotranspiration. */
export interface DryingDay extends SunnyDay {
  /** Meters above sea level. */
  readonly altitude: number;
  /** Degrees Celsius. */
  readonly temperature_min: number;
  readonly temperature_max: number;
  /** Kilopascals. */
  readonly vapour_pressure: number;
  /** Rs, MJ/m². */
  readonly radiation: number;
  /** Mean wind two meters above the ground, m/s. */
  readonly wind_2m: number;
}

/** Saturation vapor pressure at a temperature, e°, kilopascals (FAO-56, equation 11). */
export function saturationPressure(celsius: number): number {
  return 0.6108 * Math.exp((17.27 * celsius) / (celsius + 237.3));
}

/** Wind two meters above the ground from a measurement at another height in meters (FAO-56, equation 47). */
export function windAt2m(wind: number, height: number): number {
  return (wind * 4.87) / Math.log(67.8 * height - 5.42);
}

/** Reference evapotranspiration by Penman–Monteith, millimeters (FAO-56, equation 6); never below zero. */
export function penmanMonteith(day: DryingDay): number {
  const { altitude, temperature_min, temperature_max, vapour_pressure, wind_2m } = day;
  const mean = (temperature_min + temperature_max) / 2;
  const saturation = (saturationPressure(temperature_min) + saturationPressure(temperature_max)) / 2;
  // Equations 13, 7 and 8: slope of the vapor pressure curve, air pressure, psychrometric constant.
  const slope = (4098 * saturationPressure(mean)) / (mean + 237.3) ** 2;
  const pressure = 101.3 * ((293 - 0.0065 * altitude) / 293) ** 5.26;
  const gamma = 0.000665 * pressure;
  const net = netRadiation({ ...day, clear_sky_radiation: clearSkyRadiation(day, altitude) });
  const drying = (900 / (mean + 273)) * wind_2m * (saturation - vapour_pressure);
  return Math.max((0.408 * slope * net + gamma * drying) / (slope + gamma * (1 + 0.34 * wind_2m)), 0);
}

/**
 * Reference evapotranspiration from temperatures alone, millimeters (Hargreaves; FAO-56, equation 52); never
 * below zero.
 */
export function hargreaves(day: SunnyDay & Pick<DryingDay, 'temperature_min' | 'temperature_max'>): number {
  const { temperature_min, temperature_max } = day;
  const mean = (temperature_min + temperature_max) / 2;
  const range = Math.max(temperature_max - temperature_min, 0);
  return Math.max(0.0023 * 0.408 * extraterrestrialRadiation(day) * (mean + 17.8) * Math.sqrt(range), 0);
}
