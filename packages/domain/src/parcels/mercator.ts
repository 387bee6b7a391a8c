/** A point on the unit square of Web Mercator: x east, y south. */
export type MercatorPoint = readonly [number, number];

/** Projects a longitude and latitude (degrees) to the Web Mercator unit square. */
export function mercatorOf([longitude, latitude]: readonly [number, number]): MercatorPoint {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}
