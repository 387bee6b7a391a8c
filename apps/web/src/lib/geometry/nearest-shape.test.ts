import { describe, expect, it } from 'vitest';
import { metersToShape, nearestOf } from './nearest-shape.ts';
import type { Shape } from './shape.ts';

/** A square of 0.01 degrees at 45 degrees north. */
const SQUARE: Shape = [
  [
    [
      [25, 45],
      [25.01, 45],
      [25.01, 45.01],
      [25, 45.01],
      [25, 45],
    ],
  ],
];

it('is 0 inside', () => {
  expect(metersToShape([25.005, 45.005], SQUARE)).toBe(0);
});

it('is measured to the nearest side', () => {
  expect(metersToShape([25.005, 45.011], SQUARE)).toBeCloseTo(111.2, 0);
  // A degree of longitude is shorter by the cosine of the latitude.
  expect(metersToShape([25.011, 45.005], SQUARE)).toBeCloseTo(78.6, 0);
});

it('is measured to a corner', () => {
  expect(metersToShape([25.011, 45.011], SQUARE)).toBeCloseTo(Math.hypot(111.2, 78.6), 0);
});

describe('the nearest of some areas', () => {
  const shifted = (by: number): Shape => [[SQUARE[0]![0]!.map(([x, y]) => [x + by, y] as const)]];
  const areas = [
    { name: 'east', shape: shifted(0.03), bbox: [25.03, 45, 25.04, 45.01] as const },
    { name: 'here', shape: SQUARE, bbox: [25, 45, 25.01, 45.01] as const },
  ];

  it('is the one around the point', () => {
    expect(nearestOf(areas, [25.005, 45.005], (area) => area)).toEqual({ item: areas[1], meters: 0 });
  });

  it('is the one that is nearer, with and without bounds', () => {
    expect(nearestOf(areas, [25.022, 45.005], (area) => area)?.item.name).toBe('east');
    expect(nearestOf(areas, [25.018, 45.005], ({ shape }) => ({ shape }))?.item.name).toBe('here');
  });

  it('is none when all are more than 5 km away', () => {
    expect(nearestOf(areas, [25.2, 45.005], (area) => area)).toBeNull();
    expect(nearestOf([], [25, 45], (area: { shape: Shape }) => area)).toBeNull();
  });
});
