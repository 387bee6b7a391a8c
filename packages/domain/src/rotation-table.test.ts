import { describe, expect, it } from 'vitest';
import { rotationRowsOf } from './rotation-table.ts';
import { isSameGround } from './same-ground.ts';

/** A rectangle, named, of a height of 10. */
function field(name: string, west: number, east: number, north = 10) {
  const ring = [
    [west, 0],
    [east, 0],
    [east, north],
    [west, north],
    [west, 0],
  ];
  return {
    name,
    shape: { coordinates: [[ring]] },
    bbox: [west, 0, east, north] as const,
    representative_point: [(west + east) / 2, north / 2],
  };
}

const table = (seasons: Parameters<typeof rotationRowsOf<ReturnType<typeof field>>>[0]) =>
  rotationRowsOf(seasons).map(({ parcel, by_season }) => [
    parcel.name,
    Object.fromEntries([...by_season].map(([season, parcels]) => [season, parcels.map(({ name }) => name)])),
  ]);

describe('two parcels', () => {
  it('are on the same ground though one was drawn anew', () => {
    expect(isSameGround(field('a', 0, 10), field('b', 1, 11))).toBe(true);
  });

  it('are not while they only touch', () => {
    expect(isSameGround(field('a', 0, 10), field('b', 10, 20))).toBe(false);
  });

  it('are not where one lies in a hole of the other', () => {
    const inner = field('inner', 4, 6);
    const ring = field('outer', 0, 10);
    const pierced = {
      ...ring,
      shape: { coordinates: [[...ring.shape.coordinates[0]!, inner.shape.coordinates[0]![0]!]] },
      representative_point: [1, 5],
    };
    expect(isSameGround(pierced, inner)).toBe(false);
  });
});

describe('the rotation table', () => {
  it('follows the ground through the seasons', () => {
    const seasons = [
      { id: '2026', parcels: [field('a26', 0, 10), field('b26', 10, 20)] },
      { id: '2025', parcels: [field('b25', 10, 20), field('a25', 0, 10)] },
    ];
    expect(table(seasons)).toEqual([
      ['a26', { 2026: ['a26'], 2025: ['a25'] }],
      ['b26', { 2026: ['b26'], 2025: ['b25'] }],
    ]);
  });

  it('shows both parts where a parcel was made of two', () => {
    const seasons = [
      { id: '2026', parcels: [field('all', 0, 20)] },
      { id: '2025', parcels: [field('left', 0, 10), field('right', 10, 20)] },
    ];
    expect(table(seasons)).toEqual([['all', { 2026: ['all'], 2025: ['left', 'right'] }]]);
  });

  it('keeps ground that is no longer farmed', () => {
    const seasons = [
      { id: '2026', parcels: [field('a', 0, 10)] },
      { id: '2025', parcels: [field('gone', 50, 60)] },
    ];
    expect(table(seasons)).toEqual([
      ['a', { 2026: ['a'] }],
      ['gone', { 2025: ['gone'] }],
    ]);
  });
});
