import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brushZone, fillZone, splitZone } from './edit-zones.ts';
import {
  joinTinyPieces,
  landOfZones,
  runsOfZones,
  tinyPieces,
  withoutGaps,
  type ZonedCells,
  zonesOfRuns,
} from './field-zones.ts';

/** Draws zones with a digit for each cell, north first; a point stands for land outside. */
function drawn(...rows: string[]): ZonedCells {
  const cells = rows.toReversed().flatMap((row) => [...row]);
  return {
    columns: rows[0]!.length,
    areas_m2: cells.map((cell) => (cell === '.' ? 0 : 100)),
    zones: cells.map((cell) => (cell === '.' ? 0 : Number(cell))),
  };
}

const shown = ({ columns }: ZonedCells, zones: readonly number[]) =>
  Array.from({ length: zones.length / columns }, (_, row) =>
    zones
      .slice(row * columns, (row + 1) * columns)
      .join('')
      .replaceAll('0', '.'),
  ).toReversed();

const FIELD = drawn('11111', '11111', '.1111', '.1111');

const zonedCells = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
  .chain(([columns, rows]) =>
    fc.record({
      columns: fc.constant(columns),
      areas_m2: fc.array(fc.integer({ min: 0, max: 100 }), {
        minLength: columns * rows,
        maxLength: columns * rows,
      }),
      zones: fc.array(fc.integer({ min: 1, max: 5 }), {
        minLength: columns * rows,
        maxLength: columns * rows,
      }),
    }),
  )
  .map((zoned) => ({
    ...zoned,
    zones: zoned.zones.map((zone, cell) => (zoned.areas_m2[cell] === 0 ? 0 : zone)),
  }));

describe('zones that are drawn', () => {
  it('follow a brush, and stay in the parcel', () => {
    const zones = brushZone(
      FIELD,
      [
        [0.5, 1.5],
        [4.5, 1.5],
      ],
      { radius: 0.5, zone: 2 },
    );
    expect(shown(FIELD, zones)).toEqual(['11111', '11111', '.2222', '.1111']);
    expect(shown(FIELD, brushZone(FIELD, [[2.1, 3.9]], { radius: 0.1, zone: 3 }))[0]).toBe('11311');
    expect(brushZone(FIELD, [], { radius: 1, zone: 2 })).toEqual(FIELD.zones);
  });

  it('fill corners', () => {
    const zones = fillZone(
      FIELD,
      [
        [1, 0],
        [3, 0],
        [3, 4],
        [1, 4],
      ],
      2,
    );
    expect(shown(FIELD, zones)).toEqual(['12211', '12211', '.2211', '.2211']);
  });

  it('are split by a line, of which the smaller side gets another zone', () => {
    expect(
      shown(
        FIELD,
        splitZone(
          FIELD,
          [
            [3, 0.2],
            [3, 1],
          ],
          2,
        )!,
      ),
    ).toEqual(['11122', '11122', '.1122', '.1122']);
    // The same the other way round, and along a bent line.
    expect(
      splitZone(
        FIELD,
        [
          [3, 1],
          [3, 0.2],
        ],
        2,
      ),
    ).toEqual(
      splitZone(
        FIELD,
        [
          [3, 0.2],
          [3, 1],
        ],
        2,
      ),
    );
    expect(
      shown(
        FIELD,
        splitZone(
          FIELD,
          [
            [0, 3],
            [4, 3],
            [4, 0],
          ],
          2,
        )!,
      ),
    ).toEqual(['22222', '11112', '.1112', '.1112']);
    expect(
      splitZone(
        FIELD,
        [
          [2, 2],
          [2, 2],
        ],
        2,
      ),
    ).toBeNull();
    expect(
      splitZone(
        FIELD,
        [
          [9, 0],
          [9, 4],
        ],
        2,
      ),
    ).toBeNull();
  });

  it('keep every cell in one zone, and their land adds up to the parcel', () => {
    const point = fc.tuple(
      fc.double({ min: -2, max: 10, noNaN: true }),
      fc.double({ min: -2, max: 10, noNaN: true }),
    );
    fc.assert(
      fc.property(
        zonedCells,
        fc.array(point, { maxLength: 5 }),
        fc.integer({ min: 1, max: 5 }),
        (zoned, points, zone) => {
          for (const zones of [
            brushZone(zoned, points, { radius: 1, zone }),
            fillZone(zoned, points, zone),
            splitZone(zoned, points, zone) ?? zoned.zones,
            joinTinyPieces(zoned, 150),
          ]) {
            for (const [cell, area] of zoned.areas_m2.entries()) expect(zones[cell]! > 0).toBe(area > 0);
            const land = landOfZones({ ...zoned, zones }).reduce((sum, { area_m2 }) => sum + area_m2, 0);
            expect(land).toBe(zoned.areas_m2.reduce((sum, area) => sum + area, 0));
          }
        },
      ),
    );
  });
});

describe('tiny pieces of zones', () => {
  const spotted = drawn('11121', '11111', '22222', '22212');

  it('are found by the land of each, the smallest first', () => {
    expect(tinyPieces(spotted, 200).map(({ zone, area_m2 }) => [zone, area_m2])).toEqual([
      [1, 100],
      [2, 100],
    ]);
    expect(tinyPieces(spotted, 100)).toEqual([]);
    // A parcel of one piece is not tiny beside others.
    expect(tinyPieces(FIELD, 1e6)).toEqual([]);
  });

  it('join what they touch most', () => {
    expect(shown(spotted, joinTinyPieces(spotted, 200))).toEqual(['11111', '11111', '22222', '22222']);
  });

  it('are gone after joining, but for pieces that touch nothing', () => {
    fc.assert(
      fc.property(zonedCells, (zoned) => {
        const zones = joinTinyPieces(zoned, 150);
        const joined = { ...zoned, zones };
        expect(joinTinyPieces(joined, 150)).toEqual(zones);
      }),
    );
  });
});

it('zones are the same after they were written as runs', () => {
  fc.assert(
    fc.property(zonedCells, ({ zones }) => {
      expect(zonesOfRuns(runsOfZones(zones))).toEqual(zones);
    }),
  );
});

it('zones are numbered without gaps, in their order', () => {
  expect(withoutGaps([0, 4, 2, 4, 5])).toEqual([0, 2, 1, 2, 3]);
});
