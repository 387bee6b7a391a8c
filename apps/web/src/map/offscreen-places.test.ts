import { expect, it } from 'vitest';
import { arrowToward, nearestOffscreenPlaces } from './offscreen-places.ts';

const center = [27.4, 44.4] as const;
const bounds = [27.35, 44.37, 27.45, 44.43] as const;
const place = (name: string, longitude: number, latitude: number) => ({
  name,
  lngLat: [longitude, latitude] as const,
});

it('names the nearest place beyond the edge in each direction', () => {
  const places = [
    place('Inside', 27.41, 44.41),
    place('North', 27.41, 44.46),
    place('Farther north', 27.4, 44.5),
    place('East', 27.6, 44.45),
    place('South', 27.38, 44.3),
    place('Too far west', 26.8, 44.4),
  ];
  const signs = nearestOffscreenPlaces(places, center, [...bounds]);
  expect(signs.map(({ name, km }) => [name, Math.round(km)])).toEqual([
    ['North', 7],
    ['South', 11],
    ['East', 17],
  ]);
  expect(nearestOffscreenPlaces([], center, [...bounds])).toEqual([]);
});

it('points an arrow in one of eight directions of the screen', () => {
  const at = (x: number, y: number) => arrowToward(x, y);
  expect([at(1, 0), at(1, -1), at(0, -1), at(-1, -0.9)]).toEqual(['→', '↗', '↑', '↖']);
  expect([at(-1, 0), at(-1, 0.01), at(-1, 1), at(0, 1), at(1, 1)]).toEqual(['←', '←', '↙', '↓', '↘']);
});
