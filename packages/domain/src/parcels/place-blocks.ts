import { metersOfDegree } from './meters-of-degree.ts';

/**
 * Meters between two parcels of a hybrid below which they stand in one block. Our own choice, and not from a publication: about
 * the size of a large parcel, whose neighbors share its soil, its rain and its neighbors.
 */
export const BLOCK_METERS = 1000;

/** Longitude and latitude in degrees. */
export type Place = readonly [lng: number, lat: number];

/**
 * Divides places into blocks: two that are closer than `BLOCK_METERS` are in the same one, also by way of others. Returns
 * the number of the block of each place, from 0.
 */
export function placeBlocks(places: readonly Place[]): number[] {
  const blocks = places.map((_, at) => at);
  for (let one = 0; one < places.length; one++) {
    for (let other = 0; other < one; other++) {
      const kept = blocks[other]!;
      const joined = blocks[one]!;
      if (kept === joined || metersBetween(places[one]!, places[other]!) >= BLOCK_METERS) continue;
      for (const [at, block] of blocks.entries()) if (block === joined) blocks[at] = kept;
    }
  }
  const numbers = [...new Set(blocks)];
  return blocks.map((block) => numbers.indexOf(block));
}

function metersBetween([lng, lat]: Place, [otherLng, otherLat]: Place): number {
  const { east, north } = metersOfDegree((lat + otherLat) / 2);
  return Math.hypot((lng - otherLng) * east, (lat - otherLat) * north);
}
