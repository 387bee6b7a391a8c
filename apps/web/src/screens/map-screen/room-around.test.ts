import { expect, it } from 'vitest';
import { roomAround } from './room-around.ts';

it('leaves the same room on every side of a parcel', () => {
  const [west, south, east, north] = roomAround([10, 40, 11, 42], false);
  expect([10 - west, east - 11]).toEqual([expect.closeTo(0.6), expect.closeTo(0.6)]);
  expect([40 - south, north - 42]).toEqual([expect.closeTo(1.2), expect.closeTo(1.2)]);
});

it('lifts the parcel above the sheet of a phone', () => {
  const [, south, , north] = roomAround([10, 40, 11, 42], true);
  expect((south + north) / 2).toBeLessThan(40);
});
