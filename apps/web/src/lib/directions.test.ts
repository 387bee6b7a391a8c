import { expect, it } from 'vitest';
import { directionsAppsOf, directionsTo } from './directions.ts';

const POINT = [27.4006789, 44.41] as const;

it('leads to a point, latitude first', () => {
  expect(directionsTo('device', POINT, 'La plopi (mic)')).toBe(
    'geo:44.410000,27.400679?q=44.410000,27.400679(La%20plopi%20mic)',
  );
  expect(directionsTo('google', POINT, 'La plopi')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=44.410000%2C27.400679',
  );
  expect(directionsTo('apple', POINT, 'La plopi')).toBe(
    'https://maps.apple.com/?daddr=44.410000%2C27.400679',
  );
});

it('offers the map app of the device only where it opens', () => {
  expect(directionsAppsOf('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toEqual(['device', 'google', 'apple']);
  expect(directionsAppsOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toEqual([
    'google',
    'apple',
  ]);
});
