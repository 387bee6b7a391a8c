/** Classes of the scene classification (SCL) of a Sentinel-2 Level-2A product. */
export const SCL = {
  no_data: 0,
  saturated_or_defective: 1,
  dark_area: 2,
  cloud_shadow: 3,
  vegetation: 4,
  not_vegetated: 5,
  water: 6,
  unclassified: 7,
  cloud_medium: 8,
  cloud_high: 9,
  thin_cirrus: 10,
  snow_ice: 11,
} as const;
