import { expect, it } from 'vitest';
import { type TileSource, tilesAround } from './tiles-around.ts';

const SOURCE: TileSource = {
  template: '/{z}/{x}/{y}.webp',
  minzoom: 9,
  maxzoom: 15,
  bounds: null,
  limit: 500,
};
const FIELD = [27.4, 44.4, 27.408, 44.408] as const;

it('has every zoom of the source, and the tile in which the field is', () => {
  const tiles = tilesAround([FIELD], SOURCE);
  expect(new Set(tiles.map((tile) => tile.split('/')[1]))).toEqual(
    new Set(['9', '10', '11', '12', '13', '14', '15']),
  );
  // Zoom 15 at 27.404° E, 44.404° N.
  expect(tiles).toContain('/15/18878/11863.webp');
});

it('two fields of one tile share it', () => {
  const near = [27.401, 44.401, 27.402, 44.402] as const;
  expect(tilesAround([FIELD, near], SOURCE)).toEqual(tilesAround([FIELD], SOURCE));
});

it('stops before the first zoom that does not fit', () => {
  const far = [22, 46, 22.01, 46.01] as const;
  const all = tilesAround([FIELD, far], SOURCE);
  const fewer = tilesAround([FIELD, far], { ...SOURCE, limit: all.length - 1 });
  expect(fewer.some((tile) => tile.startsWith('/15/'))).toBe(false);
  expect(fewer.some((tile) => tile.startsWith('/14/'))).toBe(true);
});

it('has none where the map ends', () => {
  expect(tilesAround([FIELD], { ...SOURCE, bounds: [0, 0, 1, 1] })).toEqual([]);
});

it('a field as large as a country does not fill the memory', () => {
  expect(tilesAround([[20, 43, 30, 48]], SOURCE).length).toBeLessThanOrEqual(500);
});
