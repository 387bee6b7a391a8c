import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GridRow, lostShapesOf, rotationGridOf } from './rotation-grid.ts';

const parcel = (id: string, lineage_id: string, shape_id: number) => ({ id, lineage_id, shape_id });
const grid = (rows: GridRow<{ id: string }>[]) =>
  rows.map((row) => [row.parcel.id, Object.fromEntries([...row.cells].map(([at, cell]) => [at, cell.id]))]);

describe('the rotation grid', () => {
  it('follows a parcel by lineage, then by the same shape', () => {
    const rows = rotationGridOf(
      [
        { id: '2026', parcels: [parcel('a26', 'A', 1), parcel('b26', 'B', 2)] },
        { id: '2025', parcels: [parcel('b25', 'other', 2), parcel('a25', 'A', 9)] },
      ],
      [],
    );
    expect(grid(rows)).toEqual([
      ['a26', { 2026: 'a26', 2025: 'a25' }],
      ['b26', { 2026: 'b26', 2025: 'b25' }],
    ]);
  });

  it('follows a split: both halves have the same earlier parcel', () => {
    const rows = rotationGridOf(
      [
        { id: '2026', parcels: [parcel('east', 'E', 1), parcel('west', 'W', 2)] },
        { id: '2025', parcels: [parcel('whole', 'E', 3)] },
      ],
      [{ newer: 'west', older: 'whole' }],
    );
    expect(grid(rows)).toEqual([
      ['east', { 2026: 'east', 2025: 'whole' }],
      ['west', { 2026: 'west', 2025: 'whole' }],
    ]);
  });

  it('keeps a row for land missing from the newest season', () => {
    const rows = rotationGridOf(
      [
        { id: '2026', parcels: [parcel('a26', 'A', 1)] },
        { id: '2025', parcels: [parcel('a25', 'A', 1), parcel('sold', 'S', 5)] },
        { id: '2024', parcels: [parcel('sold24', 'S', 5)] },
      ],
      [],
    );
    expect(grid(rows).at(-1)).toEqual(['sold', { 2025: 'sold', 2024: 'sold24' }]);
  });

  it('requests overlaps where neither lineage nor shape matches', () => {
    const seasons = [
      { id: '2026', parcels: [parcel('a26', 'A', 1), parcel('b26', 'B', 2), parcel('c26', 'C', 3)] },
      { id: '2025', parcels: [parcel('a25', 'A', 9), parcel('b25', 'other', 2)] },
      { id: '2024', parcels: [] },
    ];
    const lost = lostShapesOf(seasons).map(({ newer, season_id }) => `${newer} in ${season_id}`);
    expect(lost).toEqual([
      'c26 in 2025',
      'a26 in 2024',
      'b26 in 2024',
      'c26 in 2024',
      'a25 in 2024',
      'b25 in 2024',
    ]);
  });

  it('loses no parcel', () => {
    const Parcel = fc.record({
      lineage_id: fc.constantFrom('A', 'B', 'C', 'D'),
      shape_id: fc.integer({ min: 1, max: 5 }),
    });
    const Season = fc.uniqueArray(Parcel, { selector: ({ lineage_id }) => lineage_id, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(Season, { maxLength: 4 }), (input) => {
        const seasons = input.map((parcels, at) => ({
          id: String(at),
          parcels: parcels.map((one, i) => ({ ...one, id: `${at}-${i}` })),
        }));
        const shown = new Set(rotationGridOf(seasons, []).flatMap(({ cells }) => [...cells.values()]));
        expect(shown.size).toBe(seasons.flatMap(({ parcels }) => parcels).length);
      }),
    );
  });
});
