import type { Language } from '../text/language.ts';

/** A source of weather: what it is, under which terms it is used, and how it must be named. */
export interface WeatherSourceFacts {
  /** Its name, the same in every language. */
  readonly name: string;
  /** The width of a cell of its model, kilometers; null where it has no model. */
  readonly grid_km: number | null;
  /** The attribution that its terms require. */
  readonly attribution: Readonly<Record<Language, string>>;
  /** Its page; null without one. */
  readonly url: string | null;
  /** The terms of its data, by their short name, and where they are; null where there are none. */
  readonly terms: { readonly name: string; readonly url: string } | null;
}

/** The sources of weather, under the names that are stored with their values. */
export const WEATHER_SOURCES = {
  'nasa-power': {
    name: 'NASA POWER',
    grid_km: 50,
    attribution: {
      en: 'Weather data: NASA POWER (MERRA-2, GEOS-IT, CERES)',
      ro: 'Date meteo: NASA POWER (MERRA-2, GEOS-IT, CERES)',
      fr: 'Données météo : NASA POWER (MERRA-2, GEOS-IT, CERES)',
    },
    url: 'https://power.larc.nasa.gov/',
    terms: { name: 'US Government Work', url: 'https://power.larc.nasa.gov/docs/referencing/' },
  },
  'met-norway': {
    name: 'MET Norway',
    grid_km: 9,
    attribution: {
      en: 'Based on data from MET Norway',
      ro: 'Pe baza datelor MET Norway',
      fr: 'D’après les données de MET Norway',
    },
    url: 'https://www.met.no/en',
    terms: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  },
  'open-meteo': {
    name: 'Open-Meteo',
    grid_km: 25,
    attribution: {
      en: 'Weather data by Open-Meteo.com',
      ro: 'Date meteo de la Open-Meteo.com',
      fr: 'Données météo d’Open-Meteo.com',
    },
    url: 'https://open-meteo.com/',
    terms: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  },
  simulated: {
    name: 'Brazda',
    grid_km: null,
    attribution: {
      en: 'Simulated weather: not measured and not forecast',
      ro: 'Vreme simulată: nu este nici măsurată, nici prognozată',
      fr: 'Météo simulée : ni mesurée, ni prévue',
    },
    url: null,
    terms: null,
  },
} as const satisfies Readonly<Record<string, WeatherSourceFacts>>;
export type WeatherSourceName = keyof typeof WEATHER_SOURCES;
export const WEATHER_SOURCE_NAMES = Object.keys(WEATHER_SOURCES) as [
  WeatherSourceName,
  ...WeatherSourceName[],
];

/**
 * What a value of a day rests on: a final value of an archive; one that the archive will replace; the last forecast of a
 * day that has passed, kept until the archive has the day; a forecast of a day to come.
 */
export const WEATHER_BASES = ['archive', 'provisional', 'passed_forecast', 'forecast'] as const;
export type WeatherBasis = (typeof WEATHER_BASES)[number];

/**
 * Why a place has no weather, or none that is current: no source is configured; none was fetched yet; the source does
 * not answer, refuses, limits the requests, or answers with something unreadable.
 */
export const WEATHER_TROUBLES = ['off', 'not_yet', 'no_answer', 'refused', 'limited', 'unreadable'] as const;
export type WeatherTrouble = (typeof WEATHER_TROUBLES)[number];
