import type { Language } from '../text/language.ts';

/** The countries whose registers, crops and calendars are supported. */
export const COUNTRIES = ['RO', 'FR'] as const;
export type Country = (typeof COUNTRIES)[number];

/** The country in which visitors who speak a language are most likely to farm. */
export function countryOfLanguage(language: Language): Country {
  return language === 'fr' ? 'FR' : 'RO';
}

/** What hints at the country of a new farm. */
export interface CountryHints {
  /** The countries of the farms that the person has. */
  readonly farms: readonly Country[];
  readonly language: Language;
  /** The locales of the browser, the preferred one first, such as `fr-FR`. */
  readonly locales: readonly string[];
  /** The IANA time zone of the device. */
  readonly timezone: string | null;
}

/**
 * The country that a new farm most likely has: that of the person's farms if all are in one; that of French; that of the
 * device, by its time zone or a region of its locales; else that of the language.
 */
export function guessCountry({ farms, language, locales, timezone }: CountryHints): Country {
  const [known, ...others] = new Set(farms);
  if (known && others.length === 0) return known;
  if (language === 'fr') return 'FR';
  const byTimezone = REGIONS.find((region) => region.timezone === timezone)?.country;
  const byLocale = locales.flatMap(
    (locale) => COUNTRIES.find((country) => locale.endsWith(`-${country}`)) ?? [],
  )[0];
  return byTimezone ?? byLocale ?? countryOfLanguage(language);
}

export type Box = readonly [west: number, south: number, east: number, north: number];

/** Longitude and latitude in degrees. */
type LngLat = readonly [lng: number, lat: number];

/** Where land may be, apart from overseas regions, in degrees; swapped longitude and latitude fall outside. */
export const EUROPE_BOX: Box = [-25, 34, 40, 72];

/** A part of a country with the projection in which its land is measured. */
export interface Region {
  readonly country: Country;
  /** The EPSG code of its legal projection. */
  readonly srid: number;
  /** Name of the projection; not translated. */
  readonly projection: string;
  /** IANA time zone. */
  readonly timezone: string;
  /**
   * In degrees, including the border areas of neighbors. Inside, areas measured in the projection are valid;
   * farther away they are wrong.
   */
  readonly box: Box;
  /**
   * Its départements, which are the prefixes of the INSEE codes of its municipalities; empty where they do not
   * identify the region.
   */
  readonly departments: readonly string[];
}

/**
 * All supported regions, a country's main one first. Boxes in Europe are from the areas of use of EPSG:3844 and
 * EPSG:2154; those overseas contain the islands with their shores. Projections: décret 2000-1276.
 */
export const REGIONS: readonly Region[] = [
  {
    country: 'RO',
    srid: 3844,
    projection: 'Stereo 70',
    timezone: 'Europe/Bucharest',
    box: [20.2, 43.4, 31.5, 48.3],
    departments: [],
  },
  {
    country: 'FR',
    srid: 2154,
    projection: 'Lambert-93',
    timezone: 'Europe/Paris',
    box: [-9.9, 41.1, 10.4, 51.6],
    departments: [],
  },
  ...overseas(5490, 'RGAF09 / UTM 20N', [
    { box: [-61.9, 15.7, -60.9, 16.6], departments: ['971'], timezone: 'America/Guadeloupe' },
    { box: [-61.4, 14.3, -60.7, 15], departments: ['972'], timezone: 'America/Martinique' },
    { box: [-63.3, 17.8, -62.7, 18.2], departments: ['977', '978'], timezone: 'America/Guadeloupe' },
  ]),
  ...overseas(2972, 'RGFG95 / UTM 22N', [
    { box: [-54.7, 2.1, -51.5, 6], departments: ['973'], timezone: 'America/Cayenne' },
  ]),
  ...overseas(2975, 'RGR92 / UTM 40S', [
    { box: [55.1, -21.5, 55.9, -20.8], departments: ['974'], timezone: 'Indian/Reunion' },
  ]),
  ...overseas(4471, 'RGM04 / UTM 38S', [
    { box: [44.9, -13.1, 45.4, -12.5], departments: ['976'], timezone: 'Indian/Mayotte' },
  ]),
];

/** The IANA time zone of a point; UTC outside all regions. */
export function timezoneAt(point: LngLat): string {
  return REGIONS.find(({ box }) => isInBox(box, point))?.timezone ?? 'UTC';
}

/** The country whose region contains a point; null outside all regions. */
export function countryAt(point: LngLat): Country | null {
  return REGIONS.find(({ box }) => isInBox(box, point))?.country ?? null;
}

/** The regions of a country, its main one first. */
export function regionsOf(country: Country): readonly Region[] {
  return REGIONS.filter((region) => region.country === country);
}

/** The region of a country that contains a point; null outside its projections. */
export function regionAt(country: Country, point: LngLat): Region | null {
  return REGIONS.find((region) => region.country === country && isInBox(region.box, point)) ?? null;
}

/** Whether land of a farm of a country may be at a point: in Europe, or in one of the country's overseas regions. */
export function mayBeLand(country: Country, point: LngLat): boolean {
  return isInBox(EUROPE_BOX, point) || regionAt(country, point) !== null;
}

/** Whether a point is in a box; false for coordinates that are not numbers. */
export function isInBox([west, south, east, north]: Box, [lng, lat]: LngLat): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

function overseas(
  srid: number,
  projection: string,
  parts: readonly Pick<Region, 'box' | 'departments' | 'timezone'>[],
): Region[] {
  return parts.map((part) => ({ country: 'FR', srid, projection, ...part }));
}
