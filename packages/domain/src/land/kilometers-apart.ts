import type { Box } from '../farms/country.ts';
import { metersOfDegree } from '../parcels/meters-of-degree.ts';

const METERS = 1000;

/** How far two boxes of longitudes and latitudes are from each other, in kilometers; 0 where they touch. */
export function kilometersApart(one: Box, other: Box): number {
  const [west, south, east, north] = one;
  const [otherWest, otherSouth, otherEast, otherNorth] = other;
  const middle = (Math.max(south, otherSouth) + Math.min(north, otherNorth)) / 2;
  const degree = metersOfDegree(middle);
  const across = Math.max(0, otherWest - east, west - otherEast) * degree.east;
  const along = Math.max(0, otherSouth - north, south - otherNorth) * degree.north;
  return Math.hypot(across, along) / METERS;
}
