import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomOf } from '../raster/random-of.ts';
import { PARCELS } from './places.ts';

/** Per parcel: about 46 MB of GeoJSON in total. */
const CORNERS = 46;
/** Degrees between the centers of neighbors, and the center of the first. */
const STEP = 0.006;
const WEST = 26.2;
const SOUTH = 43.8;
const ACROSS = 200;
const CROPS = [
  [101, 'GRÂU COMUN DE TOAMNĂ'],
  [108, 'PORUMB BOABE'],
  [201, 'FLOAREA SOARELUI'],
  [202, 'RAPIŢĂ DE TOAMNĂ'],
] as const;

/**
 * Writes a GeoJSON of irregular parcels in a grid, every tenth with a hole, with the columns of an APIA export; more
 * corners make a larger file.
 */
export async function makeParcels(path: string, corners = CORNERS, count = PARCELS): Promise<void> {
  await pipeline(Readable.from(pieces(corners, count)), createWriteStream(path));
}

function* pieces(corners: number, count: number): Generator<string> {
  const random = randomOf(7);
  const share = () => random() / 2 ** 32;
  yield '{"type":"FeatureCollection","features":[\n';
  for (let i = 0; i < count; i++) {
    const middle = [WEST + (i % ACROSS) * STEP, SOUTH + Math.floor(i / ACROSS) * STEP] as const;
    const rings = [ringAround(middle, 0.0025, corners, share)];
    if (i % 10 === 0) rings.push(ringAround(middle, 0.0006, corners, share).reverse());
    const [crop_code, crop_name] = CROPS[random() % CROPS.length];
    const properties = {
      farm_id: 'RO000000001',
      year: 2026,
      judet: 'CĂLĂRAȘI',
      commune: 'DRAGALINA',
      siruta: 93_487,
      bloc_nr: 1 + Math.floor(i / 25),
      parcel_nr: 1 + (i % 25),
      crop_nr: 'a',
      cat_use: 'TA',
      crop_code,
      crop_name,
      area_dec: Math.round(share() * 4000) / 100,
    };
    const geometry = { type: 'Polygon', coordinates: rings };
    yield `${i === 0 ? '' : ',\n'}${JSON.stringify({ type: 'Feature', properties, geometry })}`;
  }
  yield '\n]}\n';
}

function ringAround(
  [x, y]: readonly [number, number],
  radius: number,
  corners: number,
  share: () => number,
): number[][] {
  const ring = Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    const away = radius * (0.85 + 0.3 * share());
    return [x + away * Math.cos(angle), y + away * Math.sin(angle)];
  });
  return [...ring, ring[0]];
}
