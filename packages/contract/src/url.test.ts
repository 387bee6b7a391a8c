import { describe, expect, it } from 'vitest';
import { tileUrlOf, urlOf, urlPattern } from './url.ts';

const PHOTO = { path: '/farm/:farmId/photo/:photoId/' };
const TILE = { path: '/farm/:farmId/tile/:z/:x/:y.webp' };

describe('the URL of a call', () => {
  it('has its names and its query, encoded', () => {
    const url = urlOf(PHOTO, { farmId: 'a/b', photoId: 7 }, { v: 'x y', size: undefined, at: null });
    expect(url).toBe('/api/v1/farm/a%2Fb/photo/7/?v=x+y');
  });

  it('is refused without a value of a name', () => {
    expect(() => urlOf(PHOTO, { farmId: 'a' })).toThrow(
      RangeError('/farm/:farmId/photo/:photoId/: photoId has no value'),
    );
  });

  it('leaves zoom, column and row of a tile to the map', () => {
    expect(tileUrlOf(TILE, { farmId: 'a' })).toBe('/api/v1/farm/a/tile/{z}/{x}/{y}.webp');
  });
});

describe('the pattern of two calls', () => {
  it.each<[string, boolean]>([
    ['https://brazda.example/api/v1/farm/a/tile/1/2/3.webp', true],
    ['https://brazda.example/api/v1/farm/a/tile/1/2/3.webp?v=1&below=2', true],
    ['https://brazda.example/api/v1/farm/a/photo/7/', true],
    ['https://brazda.example/api/v1/farm/a/photo/7/thumbnail/', false],
    ['https://brazda.example/api/v1/farm/a/tile/1/2/3-webp', false],
    ['https://brazda.example/api/v1/farm/a/b/tile/1/2/3.webp', false],
    ['https://brazda.example/?next=/api/v1/farm/a/tile', false],
  ])('%s: %s', (url, isMatch) => {
    expect(urlPattern(TILE, PHOTO).test(url)).toBe(isMatch);
  });
});
