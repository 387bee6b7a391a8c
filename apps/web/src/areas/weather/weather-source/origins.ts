import type { Meteo } from '@brazda/contract/client';

type Origins = Meteo['origins'];

/** The origins of the days that have passed. */
export function pastOrigins(origins: Origins): Origins {
  return origins.filter(({ basis }) => basis !== 'forecast');
}

/** The origins of the days to come. */
export function forecastOrigins(origins: Origins): Origins {
  return origins.filter(({ basis }) => basis === 'forecast');
}

/** The origin of a day; null where it is unknown. */
export function originOn(origins: Origins, date: string): Origins[number] | null {
  return origins.find(({ from, to }) => from <= date && date <= to) ?? null;
}
