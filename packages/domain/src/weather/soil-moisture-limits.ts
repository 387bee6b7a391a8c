/** The crops with a soil water balance. */
export const WATER_CROPS = ['wheat', 'maize'] as const;
export type WaterCrop = (typeof WATER_CROPS)[number];

/** Soil layers from the surface, in centimeters. */
export const SOIL_DEPTHS = ['0-20', '0-50', '0-100'] as const;
export type SoilDepth = (typeof SOIL_DEPTHS)[number];

/** Upper limits of the classes 1 to 6 in m³/ha of available water, ascending; class 7 is above. */
export type MoistureLimits = Readonly<Record<WaterCrop, Readonly<Record<SoilDepth, readonly number[]>>>>;

/**
 * Limits by crop and depth of a loamy chernozem with 165 mm of available water per meter. The classes are those
 * of the Romanian agrometeorological service, the numbers our own assumption; an operator may
 * configure others.
 */
export const SOIL_MOISTURE_LIMITS: MoistureLimits = {
  wheat: {
    '0-20': [65, 100, 150, 215, 280, 330],
    '0-50': [165, 250, 370, 535, 700, 825],
    '0-100': [330, 495, 740, 1070, 1400, 1650],
  },
  maize: {
    '0-20': [65, 115, 180, 250, 295, 330],
    '0-50': [165, 290, 455, 620, 740, 825],
    '0-100': [330, 580, 910, 1240, 1485, 1650],
  },
};

/**
 * The soil moisture class of a value among ascending limits: 1, extreme drought, to 7, excess; a value at a limit
 * belongs to the class above.
 */
export function soilMoistureClassOf(value: number, limits: readonly number[]): number {
  return limits.filter((limit) => value >= limit).length + 1;
}

/**
 * The last month and day of each depth through the year. The start of the year uses
 * the first row for both crops.
 */
const DEPTH_UNTIL: Readonly<Record<WaterCrop, readonly (readonly [until: string, depth: SoilDepth])[]>> = {
  wheat: [
    ['09-09', '0-100'],
    ['11-09', '0-20'],
    ['12-09', '0-50'],
    ['12-31', '0-100'],
  ],
  maize: [
    ['05-09', '0-20'],
    ['06-09', '0-50'],
    ['12-31', '0-100'],
  ],
};

/** The depth that counts for a crop on an ISO day. */
export function soilDepthOn(crop: WaterCrop, date: string): SoilDepth {
  const day = date.slice(5);
  return DEPTH_UNTIL[crop].find(([until]) => day <= until)?.[1] ?? '0-100';
}
