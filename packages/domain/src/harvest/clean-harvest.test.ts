import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MASKED, OUTSIDE, valueOfCode } from '../imagery/index-codes.ts';
import { cleanHarvest, countDrops, type HarvestSettings } from './clean-harvest.ts';
import type { PlanePoints } from './harvest-points.ts';
import { type SimulatedHarvest, simulatedHarvest } from './simulated-harvest.fixture.ts';
import type { PlaneGrid } from './swaths.ts';
import { codesOfYields, mergedYields, yieldCodeTable, yieldScaleOf, yieldsOf } from './yield-codes.ts';
import { gridYields } from './yield-grid.ts';

/** A field of 1.2 ha and more around it, so that turns are on the grid, too. */
const FIELD = { fieldWidth: 60, fieldLength: 200, cut: 6 };
const GRID: PlaneGrid = { x0: -20, y0: 220, pixel: 10, width: 10, height: 24 };
const INSIDE = Uint8Array.from({ length: GRID.width * GRID.height }, (_, at) => {
  const column = at % GRID.width;
  const row = Math.floor(at / GRID.width);
  return Number(column >= 2 && column < 8 && row >= 2 && row < 22);
});
const PLAIN: HarvestSettings = { tonnes: 1, standard_moisture: null, delay_s: null };

function mapOf(points: PlanePoints, settings: Partial<HarvestSettings> = {}) {
  const clean = cleanHarvest(points, GRID, { ...PLAIN, ...settings });
  const grid = gridYields(clean, GRID, INSIDE);
  const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);
  const area = sum(grid.area_m2);
  const mass = sum(grid.mass_kg);
  return { clean, grid, area, mass, mean: (mass / area) * 10, drops: countDrops(clean.drops) };
}

const simulate = (options: Partial<SimulatedHarvest> = {}) =>
  simulatedHarvest({ ...FIELD, yieldAt: () => 6, ...options });
/** The north of the field yields more. */
const step = (_: number, y: number) => (y < 100 ? 4 : 8);

describe('a harvest', () => {
  it('of an even field is even, over nearly all of it', () => {
    const { mean, area, grid } = mapOf(simulate());
    expect(mean).toBeCloseTo(6, 5);
    expect(area).toBeGreaterThan(0.9 * 12_000);
    expect(area).toBeLessThanOrEqual(12_000);
    for (const [at, mass] of grid.mass_kg.entries())
      if (grid.area_m2[at]! > 0) expect((mass / grid.area_m2[at]!) * 10).toBeCloseTo(6, 4);
  });

  it('is shifted by the delay that makes passes in opposite directions alike', () => {
    const points = simulate({ delay: 11, yieldAt: step });
    const { clean, grid } = mapOf(points);
    expect(clean.delay).toEqual({ seconds: 11, source: 'found' });
    // The limit at 100 m is the one between rows 11 and 12.
    const row = (number: number) =>
      (grid.mass_kg[number * GRID.width + 4]! / grid.area_m2[number * GRID.width + 4]!) * 10;
    expect(row(10)).toBeCloseTo(8, 1);
    expect(row(13)).toBeCloseTo(4, 1);
  });

  it('has no delay where monitors have corrected it, and the declared one where the user knows it', () => {
    expect(mapOf(simulate({ yieldAt: step })).clean.delay).toEqual({ seconds: 0, source: 'none' });
    expect(mapOf(simulate({ delay: 5 }), { delay_s: 5 }).clean.delay).toEqual({
      seconds: 5,
      source: 'declared',
    });
  });

  it('has its water converted to the moisture at which it is traded', () => {
    const { mean, clean } = mapOf(simulate({ moisture: 20 }), { standard_moisture: 14 });
    expect(mean).toBeCloseTo((6 * 80) / 86, 4);
    expect(clean.moisture).toBeCloseTo(20, 4);
    expect(mapOf(simulate({ moisture: 90 }), { standard_moisture: 14 }).clean.moisture).toBeNull();
  });

  it('leaves out turns, standing still, driving fast, and values that cannot be', () => {
    const points = simulate();
    points.speed.fill(2);
    points.speed.fill(0.1, 40, 44);
    points.speed.fill(6, 50, 53);
    points.yields[60] = 60;
    points.width.fill(2, 70, 75);
    const { drops, mean } = mapOf(points);
    expect(drops).toMatchObject({ speed: 7, outlier: 1, narrow: 5 });
    expect(drops.no_yield).toBeGreaterThan(100);
    expect(drops.start_stop).toBeGreaterThan(50);
    expect(mean).toBeCloseTo(6, 3);
  });

  it('keeps a part of the field that yields much more than the rest', () => {
    const { drops, mean } = mapOf(simulate({ yieldAt: (x) => (x < 48 ? 4 : 10) }));
    expect(drops.outlier ?? 0).toBeLessThan(20);
    expect(mean).toBeCloseTo(5.2, 1);
  });

  it('counts land once that passes overlap, with all the grain from it', () => {
    // A pass every 4 m with a cut of 6: the sensor divides by 6 m what comes from 4 m.
    const { mean, area } = mapOf(simulate({ spacing: 4, yieldAt: (x) => (x === 3 ? 6 : 4) }));
    expect(mean).toBeCloseTo(6, 0);
    expect(area).toBeLessThanOrEqual(12_000);
    const twice = simulate();
    const again: PlanePoints = {
      ...twice,
      log: twice.log.slice(),
      time: twice.time.map((time) => time + 1e6),
    };
    const both = mapOf(joined(twice, again));
    expect(both.drops.overlap).toBeGreaterThan(800);
    expect(both.mean).toBeCloseTo(6, 3);
  });

  it('does not count land as harvested over which the machine has driven with a lifted header', () => {
    const cut = simulate();
    const lifted: PlanePoints = {
      ...cut,
      time: cut.time.map((time) => time - 1e6),
      yields: cut.yields.map(() => 0),
      width: cut.width.map(() => 0),
    };
    const driven = mapOf(joined(lifted, cut));
    const plain = mapOf(cut);
    expect(driven.area).toBeCloseTo(plain.area, 5);
    expect(driven.mean).toBeCloseTo(6, 5);
    expect(driven.drops.no_yield).toBeGreaterThanOrEqual(cut.count);
    expect(driven.drops.overlap ?? 0).toBe(plain.drops.overlap ?? 0);
  });

  it('along any direction has neither false overlaps nor gaps', () => {
    for (const degrees of [17, 45, 80]) {
      const sin = Math.sin((degrees * Math.PI) / 180);
      const cos = Math.cos((degrees * Math.PI) / 180);
      const points = simulate({ fieldLength: 60 });
      const turned = points.x.map((x, i) => 30 + (x - 30) * cos - (points.y[i]! - 30) * sin);
      const y = points.y.map((each, i) => 30 + (points.x[i]! - 30) * sin + (each - 30) * cos);
      const { mean, area } = mapOf({ ...points, x: turned, y });
      expect(Math.abs(mean - 6)).toBeLessThan(0.03);
      expect(area).toBeGreaterThan(0.7 * 3600);
    }
  });

  it('without widths and times still has a mean', () => {
    const points = simulate();
    points.width.fill(Number.NaN);
    points.time.fill(Number.NaN);
    const { clean, mean } = mapOf(points);
    expect([clean.hasWidths, clean.delay.source]).toEqual([false, 'none']);
    expect(mean).toBeCloseTo(6, 3);
  });

  it('keeps the grain of kept points, and puts none outside of the parcel', () => {
    fc.assert(
      fc.property(
        fc.record({
          cut: fc.double({ min: 3, max: 12, noNaN: true }),
          speed: fc.double({ min: 0.8, max: 3.5, noNaN: true }),
          low: fc.double({ min: 1, max: 8, noNaN: true }),
          slope: fc.double({ min: 0, max: 0.01, noNaN: true }),
        }),
        ({ cut, speed, low, slope }) => {
          const points = simulate({ cut, speed, yieldAt: (x, y) => low + slope * (x + y) });
          const { clean, grid, mass } = mapOf(points);
          let cutMass = 0;
          for (let i = 0; i < points.count; i++) {
            if (clean.drops[i] !== 0) continue;
            const squares: number[] = [];
            const area = clean.swaths.visitFresh(i, (x) => squares.push(x));
            cutMass += squares.length * area * clean.yields[i]! * 0.1;
          }
          expect(Math.abs(mass - cutMass)).toBeLessThan(0.01 * cutMass + grid.lost_m2);
          for (const [at, area] of grid.area_m2.entries()) if (INSIDE[at] === 0) expect(area).toBe(0);
          const { codes } = codesOfYields(grid, INSIDE);
          for (const [at, code] of codes.entries()) expect(code === OUTSIDE).toBe(INSIDE[at] === 0);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('codes of yields', () => {
  const { grid } = mapOf(simulate({ yieldAt: step }));
  const map = codesOfYields(grid, INSIDE);

  it('are as exact as their step, and mark what was not harvested', () => {
    expect(map.step).toBe(0.05);
    const values = yieldsOf(map);
    expect(Math.max(...values)).toBeLessThan(8.1);
    expect(Math.min(...values)).toBeGreaterThan(3.9);
    const empty = codesOfYields({ ...grid, area_m2: new Float64Array(INSIDE.length) }, INSIDE);
    expect(empty.codes.filter((code) => code === MASKED)).toHaveLength(120);
  });

  it('of two combines are weighted by the area that each has harvested', () => {
    const cells = INSIDE.length;
    const half = (yield_t_ha: number, m2: number) =>
      codesOfYields(
        {
          area_m2: new Float64Array(cells).fill(m2),
          mass_kg: new Float64Array(cells).fill(m2 * yield_t_ha * 0.1),
          lost_m2: 0,
        },
        INSIDE,
      );
    const merged = mergedYields([half(4, 25), half(8, 75)]);
    const at = INSIDE.indexOf(1);
    expect(valueOfCode(yieldCodeTable(merged.step), merged.codes[at]!)).toBeCloseTo(7, 1);
    expect(mergedYields([map])).toBe(map);
  });

  it('have a legend of a few round classes', () => {
    const { classes } = yieldScaleOf(map);
    expect(classes.length).toBeGreaterThan(3);
    expect(classes.length).toBeLessThanOrEqual(9);
    expect(classes[0]!.from).toBeNull();
    expect(classes.at(-1)!.to).toBeNull();
    for (const { from } of classes.slice(1))
      expect(Math.abs(from! * 20 - Math.round(from! * 20))).toBeLessThan(1e-6);
    expect(yieldScaleOf({ step: 0.05, codes: new Uint8Array(9) }).classes).toHaveLength(1);
  });
});

function joined(one: PlanePoints, other: PlanePoints): PlanePoints {
  const both = <C extends Float64Array | Float32Array>(a: C, b: C): C =>
    new (a.constructor as new (values: number[]) => C)([...a, ...b]);
  return {
    count: one.count + other.count,
    x: both(one.x, other.x),
    y: both(one.y, other.y),
    time: both(one.time, other.time),
    yields: both(one.yields, other.yields),
    width: both(one.width, other.width),
    speed: both(one.speed, other.speed),
    moisture: both(one.moisture, other.moisture),
    log: Uint16Array.from([...one.log, ...other.log]),
  };
}
