/** The countries whose registers, crops and calendars the product knows. */
export const COUNTRIES = ['RO', 'FR'] as const;
export type Country = (typeof COUNTRIES)[number];

export type Box = readonly [west: number, south: number, east: number, north: number];

/** Longitude and latitude in degrees. */
type LngLat = readonly [lng: number, lat: number];

/** Where land may lie at all, beside overseas regions, in degrees; longitude and latitude in the wrong order fall outside. */
export const EUROPE_BOX: Box = [-25, 34, 40, 72];

/** A part of a country with the projection in which land is measured there. */
export interface Region {
  readonly country: Country;
  /** The EPSG code of its legal projection. */
  readonly srid: number;
  /** What that is called; not translated. */
  readonly projection: string;
  /** Its clock, by the names of IANA. */
  readonly timezone: string;
  /** In degrees, with the borders of neighbours: inside, the projection measures land; farther away, areas are wrong. */
  readonly box: Box;
  /** Its départements, with which INSEE codes of its municipalities begin; none where they do not tell it from others. */
  readonly departments: readonly string[];
}

/**
 * Every region whose land is known, a country's main one first. Boxes in Europe are from the areas of use of EPSG:3844 and
 * EPSG:2154, those overseas hold the islands with their shores. Projections: décret 2000-1276.
 */
export const REGIONS: readonly Region[] = [
  {
    country: 'RO',
    ...{ srid: 3844, projection: 'Stereo 70', timezone: 'Europe/Bucharest' },
    ...{ box: [20.2, 43.4, 31.5, 48.3], departments: [] },
  },
  {
    country: 'FR',
    ...{ srid: 2154, projection: 'Lambert-93', timezone: 'Europe/Paris' },
    ...{ box: [-9.9, 41.1, 10.4, 51.6], departments: [] },
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

/** The clock of a place, by the names of IANA; that of UTC where no region holds it. */
export function timezoneAt(point: LngLat): string {
  return REGIONS.find(({ box }) => isInBox(box, point))?.timezone ?? 'UTC';
}

/** The regions of a country, its main one first. */
export function regionsOf(country: Country): readonly Region[] {
  return REGIONS.filter((region) => region.country === country);
}

/** The region of a country in which a place lies; null where its projections do not reach. */
export function regionAt(country: Country, point: LngLat): Region | null {
  return REGIONS.find((region) => region.country === country && isInBox(region.box, point)) ?? null;
}

/** Whether land of a farm of a country may lie at a place: in Europe, or in one of the country's regions overseas. */
export function mayBeLand(country: Country, point: LngLat): boolean {
  return isInBox(EUROPE_BOX, point) || regionAt(country, point) !== null;
}

/** Whether a place is in a box; never where it is no number. */
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
