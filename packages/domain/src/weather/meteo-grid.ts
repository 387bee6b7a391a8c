import { type Country, countryAt } from '../farms/country.ts';

/** Cells per degree: 0.1 degree is the grid of ERA5-Land, so that the parcels of a cell share one series. */
const CELLS_PER_DEGREE = 10;
/** From a grid point to the edges of its cell, degrees. */
export const HALF_GRID_CELL = 0.5 / CELLS_PER_DEGREE;

/** The grid point `latitude,longitude` nearest to a position (longitude, latitude), such as `44.4,27.2`. */
export function meteoGridPointOf([longitude, latitude]: readonly [number, number]): string {
  return `${rounded(latitude)},${rounded(longitude)}`;
}

/** The country of a grid point; Romania outside of all regions, whose figures then stand in. */
export function countryOfGridPoint(grid_point: string): Country {
  return countryAt(pointOfGridPoint(grid_point)) ?? 'RO';
}

/** The position (longitude, latitude) of a grid point. */
export function pointOfGridPoint(grid_point: string): [longitude: number, latitude: number] {
  const [latitude, longitude] = grid_point.split(',').map(Number) as [number, number];
  return [longitude, latitude];
}

/** Adding zero turns -0 into 0. */
function rounded(degrees: number): string {
  return (Math.round(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE + 0).toFixed(1);
}
