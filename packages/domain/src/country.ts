/** The countries whose registers, crops and calendars the product knows. */
export const COUNTRIES = ['RO', 'FR'] as const;
export type Country = (typeof COUNTRIES)[number];

export type Box = readonly [west: number, south: number, east: number, north: number];

/** Where land may lie at all, in degrees; longitude and latitude in the wrong order fall outside. */
export const EUROPE_BOX: Box = [-25, 34, 40, 72];

/**
 * The box around a country and its neighbours' borders in degrees: inside, its legal projection measures land;
 * farther away, areas are wrong. From the areas of use of EPSG:3844 and EPSG:2154.
 */
export const COUNTRY_BOX: Readonly<Record<Country, Box>> = {
  RO: [20.2, 43.4, 31.5, 48.3],
  FR: [-9.9, 41.1, 10.4, 51.6],
};

/** The EPSG code of the projection in which a country measures land: Stereo 70, Lambert-93. */
export const LEGAL_SRID: Readonly<Record<Country, number>> = { RO: 3844, FR: 2154 };
