/** Scene classes of the Sentinel-2 Level-2A product that the simulator uses. */
export const SCL = {
  shadow: 3,
  plants: 4,
  bare: 5,
  water: 6,
  unsure: 7,
  cloud: 8,
  thick_cloud: 9,
  cirrus: 10,
  snow: 11,
} as const;
