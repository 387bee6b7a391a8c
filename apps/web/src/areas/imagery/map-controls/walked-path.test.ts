import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../../lib/geometry/shape.ts';
import { measureOf, NO_WALK, readWalk, ringOf, type Walk, withoutLast, withPosition } from './walked-path.ts';

/** Corners of a square of about 100 m in the Bărăgan plain. */
const EAST = 0.001257;
const NORTH = 0.0009;
const CORNERS: readonly LngLat[] = [
  [27.4, 44.4],
  [27.4 + EAST, 44.4],
  [27.4 + EAST, 44.4 + NORTH],
  [27.4, 44.4 + NORTH],
];
const at = ([longitude, latitude]: LngLat, accuracy_m = 5) => ({
  longitude,
  latitude,
  accuracy_m,
  heading: null,
});
const walked = (points: readonly LngLat[]) =>
  points.reduce<Walk>((walk, point) => withPosition(walk, at(point)), NO_WALK);

describe('a walk', () => {
  it('measures its length, and the area that it encloses', () => {
    const { length_m, hectares } = measureOf(walked(CORNERS));
    expect(length_m).toBeCloseTo(300, 0);
    expect(hectares).toBeCloseTo(1, 1);
    expect(measureOf(walked(CORNERS.slice(0, 2)))).toMatchObject({ hectares: 0 });
    expect(ringOf(walked(CORNERS.slice(0, 2)))).toBeNull();
    expect(ringOf(walked(CORNERS))).toEqual([...CORNERS, CORNERS[0]]);
  });

  it('leaves out inaccurate positions, and says so until an accurate one', () => {
    const walk = withPosition(walked(CORNERS.slice(0, 1)), at(CORNERS[1]!, 16));
    expect(walk).toMatchObject({ points: CORNERS.slice(0, 1), isInaccurate: true });
    expect(withPosition(walk, at(CORNERS[1]!, 15))).toMatchObject({
      points: CORNERS.slice(0, 2),
      isInaccurate: false,
    });
  });

  it('leaves out steps of a device that stands still', () => {
    const walk = walked(CORNERS);
    const [lng, lat] = CORNERS[3]!;
    expect(withPosition(walk, at([lng + 0.00001, lat]))).toBe(walk);
  });

  it('leaves out steps that are shorter than the accuracy', () => {
    const walk = walked(CORNERS.slice(0, 1));
    const [lng, lat] = CORNERS[0]!;
    const step: LngLat = [lng + EAST / 10, lat]; // 10 m
    expect(withPosition(walk, at(step, 12))).toBe(walk);
    expect(withPosition(walk, at(step, 8)).points).toEqual([CORNERS[0], step]);
  });

  it('records nothing while it is paused', () => {
    const paused = { ...walked(CORNERS.slice(0, 1)), isPaused: true };
    expect(withPosition(paused, at(CORNERS[2]!)).points).toEqual(CORNERS.slice(0, 1));
  });

  it('loses its last point', () => {
    expect(withoutLast(walked(CORNERS)).points).toEqual(CORNERS.slice(0, 3));
    expect(withoutLast(NO_WALK).points).toEqual([]);
  });

  it('has no two points in a row that are closer than a step, whatever the device reports', () => {
    const near = fc.tuple(
      fc.double({ min: 27.4, max: 27.401, noNaN: true }),
      fc.double({ min: 44.4, max: 44.401, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(near, { maxLength: 30 }), (points) => {
        const walk = walked(points);
        for (const [i, point] of walk.points.slice(1).entries())
          expect(measureOf({ ...NO_WALK, points: [walk.points[i]!, point] }).length_m).toBeGreaterThanOrEqual(
            3,
          );
      }),
    );
  });
});

describe('a stored walk', () => {
  const kept = { points: CORNERS, isPaused: true, isInaccurate: true, at: 1_000_000 };

  it('goes on as it was, with a new look at the accuracy', () => {
    expect(readWalk(JSON.parse(JSON.stringify(kept)), kept.at + 60_000)).toEqual({
      ...kept,
      isInaccurate: false,
    });
  });

  it('ends when it has rested for more than six hours', () => {
    expect(readWalk(kept, kept.at + 7 * 3_600_000)).toBeUndefined();
  });

  it('ends when its clock was ahead by more than six hours, and is not kept until that time comes', () => {
    expect(readWalk(kept, kept.at - 3_600_000)).toBeDefined();
    expect(readWalk(kept, kept.at - 7 * 3_600_000)).toBeUndefined();
  });

  it.each([null, 'walk', {}, { ...kept, points: [[27]] }, { ...kept, at: null }, { ...kept, isPaused: 1 }])(
    'is ignored if it is none: %j',
    (stored) => expect(readWalk(stored, kept.at)).toBeUndefined(),
  );
});
