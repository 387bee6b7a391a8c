import { expect, it } from 'vitest';
import { compassPointOf, headingOf, turnTo } from './compass.ts';

it.each([
  [0, 'n'],
  [22, 'n'],
  [23, 'ne'],
  [135, 'se'],
  [359, 'n'],
  [-90, 'w'],
] as const)('%i degrees are %s', (degrees, point) => {
  expect(compassPointOf(degrees)).toBe(point);
});

it('knows where a device points only by its compass', () => {
  expect(headingOf({ alpha: 90, absolute: true })).toBe(270);
  expect(headingOf({ alpha: 0, absolute: true })).toBe(0);
  expect(headingOf({ alpha: 90, absolute: false })).toBeNull();
  expect(headingOf({ alpha: null, absolute: true })).toBeNull();
  expect(headingOf({ alpha: 12, absolute: false, webkitCompassHeading: 45 })).toBe(45);
  expect(headingOf({ alpha: 12, absolute: false, webkitCompassHeading: -1 })).toBeNull();
});

it('turns the shorter way', () => {
  expect([turnTo(10, 350), turnTo(350, 10), turnTo(90, 90), turnTo(0, 90)]).toEqual([20, -20, 0, -90]);
});
