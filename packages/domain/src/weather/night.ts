import { HOUR_MS } from './hourly-weather.ts';
import { dayOfYear, sunsetAngle } from './radiation.ts';

/** A place on the earth, degrees north and east. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Whether the sun is below the horizon at a time (ISO 8601), or was or will be within a number of hours: with 1, from an hour
 * before sunset to an hour after sunrise. By the sun's hour angle with the equation of time (FAO-56, equations 25 and 31 to 33),
 * right to some minutes.
 */
export function isNight(time: string, { latitude, longitude }: Place, hours: number): boolean {
  // The longitude determines the day of the sun, not the time zone.
  const solar = new Date(Date.parse(time) + (longitude / DEGREES_AN_HOUR + correctionOf(time)) * HOUR_MS);
  const clock = solar.getUTCHours() + solar.getUTCMinutes() / 60;
  const fromNoon = Math.abs(clock - 12);
  const dark = (sunsetAngle({ date: solar.toISOString().slice(0, 10), latitude }) / Math.PI) * 12;
  return fromNoon > dark - hours;
}

/** The instant of sunset on an ISO day at a place, in milliseconds; right to some minutes, by the same equations. */
export function sunsetAt(date: string, { latitude, longitude }: Place): number {
  const noon = Date.parse(`${date}T12:00:00Z`) - (longitude / DEGREES_AN_HOUR) * HOUR_MS;
  const correction = correctionOf(new Date(noon).toISOString()) * HOUR_MS;
  return noon - correction + (sunsetAngle({ date, latitude }) / Math.PI) * 12 * HOUR_MS;
}

const DEGREES_AN_HOUR = 15;

/** The equation of time, hours. */
function correctionOf(time: string): number {
  const b = (2 * Math.PI * (dayOfYear(time.slice(0, 10)) - 81)) / 364;
  return 0.1645 * Math.sin(2 * b) - 0.1255 * Math.cos(b) - 0.025 * Math.sin(b);
}
