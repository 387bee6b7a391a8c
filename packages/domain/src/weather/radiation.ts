/** A day and a location, as needed for solar radiation. */
export interface SunnyDay {
  /** ISO day. */
  readonly date: string;
  /** Degrees north. */
  readonly latitude: number;
}

const DAY_MS = 86_400_000;
const MINUTES_A_DAY = 1440;
/** MJ/m² per minute outside the atmosphere. */
const SOLAR_CONSTANT = 0.082;
/** Share of radiation that short grass reflects. */
const ALBEDO = 0.23;
/** Stefan–Boltzmann constant, MJ/m² per day and K⁴. */
const SIGMA = 4.903e-9;
const KELVIN = 273.16;

/** The number of a day in its year, 1 to 366. */
export function dayOfYear(date: string): number {
  return (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / DAY_MS + 1;
}

/** Extraterrestrial radiation, Ra, MJ/m² (FAO-56, equation 21). */
export function extraterrestrialRadiation(day: SunnyDay): number {
  const { phi, declination, sunset } = sunOf(day);
  const distance = 1 + 0.033 * Math.cos(angleOf(day.date));
  return (
    (MINUTES_A_DAY / Math.PI) *
    SOLAR_CONSTANT *
    distance *
    (sunset * Math.sin(phi) * Math.sin(declination) +
      Math.cos(phi) * Math.cos(declination) * Math.sin(sunset))
  );
}

/** Hours between sunrise and sunset, N (FAO-56, equation 34). */
export function daylightHours(day: SunnyDay): number {
  return (24 / Math.PI) * sunOf(day).sunset;
}

/** The hour angle of the sun at sunset, radians: half of the day (FAO-56, equation 25). */
export function sunsetAngle(day: SunnyDay): number {
  return sunOf(day).sunset;
}

/** Solar radiation on the ground, Rs, MJ/m², of a day with a number of sunshine hours (FAO-56, equation 35). */
export function solarRadiation(day: SunnyDay, sunshine_hours: number): number {
  return (0.25 + (0.5 * sunshine_hours) / daylightHours(day)) * extraterrestrialRadiation(day);
}

/** Clear-sky radiation on the ground, Rso, MJ/m², at an altitude in meters (FAO-56, equation 37). */
export function clearSkyRadiation(day: SunnyDay, altitude: number): number {
  return (0.75 + 2e-5 * altitude) * extraterrestrialRadiation(day);
}

/** The inputs of net radiation. */
export interface RadiatingAir {
  readonly temperature_min: number;
  readonly temperature_max: number;
  /** Kilopascals. */
  readonly vapour_pressure: number;
  /** Rs and Rso, MJ/m². */
  readonly radiation: number;
  readonly clear_sky_radiation: number;
}

/** Net radiation on short grass, Rn, MJ/m² (FAO-56, equations 38 to 40). */
export function netRadiation(air: RadiatingAir): number {
  const fourth = (celsius: number) => (celsius + KELVIN) ** 4;
  const black = (SIGMA * (fourth(air.temperature_max) + fourth(air.temperature_min))) / 2;
  // In the polar night there is no clear sky to compare with; the usual estimate lies between day and night.
  const clear = air.clear_sky_radiation > 0 ? Math.min(air.radiation / air.clear_sky_radiation, 1) : 0.5;
  const longwave = black * (0.34 - 0.14 * Math.sqrt(air.vapour_pressure)) * (1.35 * clear - 0.35);
  return (1 - ALBEDO) * air.radiation - longwave;
}

/**
 * Latitude, declination and sunset angle in radians (FAO-56, equations 22 to 25), clamped where the sun does not
 * set or rise.
 */
function sunOf({ date, latitude }: SunnyDay) {
  const phi = (Math.PI / 180) * latitude;
  const declination = 0.409 * Math.sin(angleOf(date) - 1.39);
  const cosine = -Math.tan(phi) * Math.tan(declination);
  return { phi, declination, sunset: Math.acos(Math.min(Math.max(cosine, -1), 1)) };
}

/** The angle of the earth on its orbit. */
function angleOf(date: string): number {
  return (2 * Math.PI * dayOfYear(date)) / 365;
}
