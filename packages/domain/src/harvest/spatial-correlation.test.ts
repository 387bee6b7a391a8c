import { describe, expect, it } from 'vitest';
import { type PlacedPair, spatialCorrelation } from './spatial-correlation.ts';

const SIDE = 24;

/** A linear congruential generator (Numerical Recipes) of values from 0 to 1. */
function uniformOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (1_664_525 * state + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** White noise, averaged over a square of pixels around each pixel. */
function mapOf(uniform: () => number, reach: number): number[] {
  const wide = SIDE + 2 * reach;
  const noise = Array.from({ length: wide * wide }, () => uniform() - 0.5);
  return Array.from({ length: SIDE * SIDE }, (_, at) => {
    const column = at % SIDE;
    const row = Math.floor(at / SIDE);
    let sum = 0;
    for (let y = row; y <= row + 2 * reach; y++)
      for (let x = column; x <= column + 2 * reach; x++) sum += noise[y * wide + x]!;
    return sum;
  });
}

const pairsOf = (one: readonly number[], other: readonly number[]): PlacedPair[] =>
  one.map((value, at) => ({ column: at % SIDE, row: Math.floor(at / SIDE), one: value, other: other[at]! }));

describe('the correlation of two maps', () => {
  it('of noise counts nearly every place', () => {
    const uniform = uniformOf(1);
    const found = spatialCorrelation(pairsOf(mapOf(uniform, 0), mapOf(uniform, 0)))!;
    expect(found.effective).toBeGreaterThan(0.7 * SIDE * SIDE);
    expect(found.low).toBeLessThan(0);
    expect(found.high).toBeGreaterThan(0);
  });

  it('of smooth maps counts few places', () => {
    const uniform = uniformOf(2);
    const found = spatialCorrelation(pairsOf(mapOf(uniform, 4), mapOf(uniform, 4)))!;
    expect(found.effective).toBeLessThan(0.1 * SIDE * SIDE);
  });

  it('is not found by chance in smooth maps that have nothing in common', () => {
    const uniform = uniformOf(3);
    const maps = 60;
    const naive = 1.959964 / Math.sqrt(SIDE * SIDE - 3);
    let [wrong, wrongBefore] = [0, 0];
    for (let map = 0; map < maps; map++) {
      const { r, low, high } = spatialCorrelation(pairsOf(mapOf(uniform, 3), mapOf(uniform, 3)))!;
      wrong += Number(low > 0 || high < 0);
      wrongBefore += Number(Math.abs(Math.atanh(r)) > naive);
    }
    // Of 60 three are expected; with every pixel counted most of them are wrong.
    expect(wrong).toBeLessThanOrEqual(9);
    expect(wrongBefore).toBeGreaterThan(30);
  });

  it('is found where one map follows the other', () => {
    const uniform = uniformOf(4);
    const soil = mapOf(uniform, 2);
    const noise = mapOf(uniform, 0);
    const { r, low } = spatialCorrelation(
      pairsOf(
        soil,
        soil.map((value, at) => value + noise[at]!),
      ),
    )!;
    expect(r).toBeGreaterThan(0.9);
    expect(low).toBeGreaterThan(0.7);
  });

  it('is unknown for few places and for a map that is the same everywhere', () => {
    const map = mapOf(uniformOf(5), 1);
    expect(spatialCorrelation(pairsOf(map, map).slice(0, 29))).toBeNull();
    expect(
      spatialCorrelation(
        pairsOf(
          map,
          map.map(() => 7),
        ),
      ),
    ).toBeNull();
  });
});
