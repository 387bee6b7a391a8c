/** The countries whose registers, crops and calendars the product knows. */
export const COUNTRIES = ['RO', 'FR'] as const;
export type Country = (typeof COUNTRIES)[number];

/**
 * The box around a country and its neighbours' borders, west, south, east, north in degrees: inside, its legal
 * projection measures land; farther away, areas are wrong. From the areas of use of EPSG:3844 and EPSG:2154.
 */
export const COUNTRY_BOX: Readonly<Record<Country, readonly [number, number, number, number]>> = {
  RO: [20.2, 43.4, 31.5, 48.3],
  FR: [-9.9, 41.1, 10.4, 51.6],
};
