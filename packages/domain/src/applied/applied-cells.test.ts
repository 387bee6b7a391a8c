import { describe, expect, it } from 'vitest';
import type { AppliedPoints } from '../harvest/harvest-points.ts';
import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { parcelGridOf } from '../prescriptions/parcel-grid.ts';
import { fieldShape } from '../trials/simulated-trial.fixture.ts';
import { appliedCells } from './applied-cells.ts';
import { comparePlanned } from './compare-planned.ts';

const FIELD = { across_m: 240, along_m: 300 };
const GRID = parcelGridOf(fieldShape(FIELD), 7.2)!;
const { min_lat, min_lng } = GRID.grid;
const DEGREE = metersOfDegree(min_lat);

/** Passes to the north, one point per two meters. */
function spread(passes: readonly { readonly x: number; readonly width: number; readonly rate: number }[]) {
  const places = passes.flatMap(({ x, ...pass }, log) =>
    Array.from({ length: FIELD.along_m / 2 }, (_, at) => ({ x, y: 2 + at * 2, log, ...pass })),
  );
  const points: AppliedPoints = {
    count: places.length,
    lng: Float64Array.from(places, ({ x }) => min_lng + x / DEGREE.east),
    lat: Float64Array.from(places, ({ y }) => min_lat + y / DEGREE.north),
    time: Float64Array.from(places, (_, at) => at),
    width: Float32Array.from(places, ({ width }) => width),
    speed: new Float32Array(places.length).fill(2),
    log: Uint16Array.from(places, ({ log }) => log),
    rates: Float32Array.from(places, ({ rate }) => rate),
    set_rates: Float32Array.from(places, ({ rate }) => rate + 10),
  };
  return appliedCells(points, GRID);
}

const TEN = Array.from({ length: 10 }, (_, at) => ({ x: 12 + at * 24, width: 24, rate: at < 5 ? 100 : 200 }));

describe('what was spread', () => {
  it('is the rate of the passes over each cell, with its total', () => {
    const { rates, covered, total, hectares, overlap_ha, set_mean } = spread(TEN);
    expect(total).toBeCloseTo(7.2 * 150, 0);
    expect(hectares).toBeCloseTo(7.2, 1);
    expect(overlap_ha).toBeLessThan(0.05);
    expect(set_mean).toBeCloseTo(160, 0);
    const row = 12 * GRID.grid.columns;
    expect(rates[row + 3]).toBeCloseTo(100, 0);
    expect(rates[row + 20]).toBeCloseTo(200, 0);
    expect(covered[row + 3]).toBeCloseTo(1, 1);
  });

  it('adds up where two passes overlap', () => {
    const { overlap_ha, rates } = spread([...TEN, { x: 60, width: 24, rate: 100 }]);
    expect(overlap_ha).toBeCloseTo((24 * 300) / 10_000, 1);
    expect(rates[12 * GRID.grid.columns + 6]).toBeCloseTo(200, 0);
  });

  it('is nothing where the machine was off', () => {
    const { total, hectares, rates } = spread([{ x: 60, width: 0, rate: 0 }]);
    expect([total, hectares, Math.max(...rates)]).toEqual([0, 0, 0]);
  });
});

describe('planned against applied', () => {
  const planned = GRID.areas_m2.map((area, cell) =>
    area === 0 ? 0 : cell % GRID.grid.columns < 12 ? 100 : 150,
  );

  it('says by class on how many hectares it was right, too much, too little or nothing', () => {
    const { classes, missed_ha, beyond_ha } = comparePlanned(planned, spread(TEN), GRID.areas_m2);
    expect(classes.map(({ from, to }) => [from, to])).toEqual([
      [100, 100],
      [150, 150],
    ]);
    expect(classes[0]!.applied).toBeCloseTo(100, 0);
    expect(classes[0]!.right_ha).toBeCloseTo(3.6, 1);
    expect(classes[1]!.over_ha).toBeCloseTo(3.6, 1);
    expect(missed_ha + beyond_ha).toBeLessThan(0.1);
    const half = comparePlanned(planned, spread(TEN.slice(5)), GRID.areas_m2);
    expect(half.missed_ha).toBeCloseTo(3.6, 1);
    expect(half.classes[0]!.applied).toBeNull();
  });

  it('adds up to the land for which something was planned, and joins many rates', () => {
    const many = planned.map((rate, cell) => (rate === 0 ? 0 : 50 + (cell % 40)));
    const { classes, under_ha, right_ha, over_ha, missed_ha } = comparePlanned(
      many,
      spread(TEN),
      GRID.areas_m2,
    );
    expect(classes.length).toBeLessThanOrEqual(8);
    expect(under_ha + right_ha + over_ha + missed_ha).toBeCloseTo(7.2, 6);
    const nothing = comparePlanned(
      planned.map(() => 0),
      spread(TEN),
      GRID.areas_m2,
    );
    expect([nothing.classes, Math.round(nothing.beyond_ha * 10)]).toEqual([[], 72]);
  });
});
