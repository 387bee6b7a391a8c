import { hectaresNearWater, metersOfDegree, waterNear } from '@brazda/domain';
import { expect, it } from 'vitest';
import { shapeHectares } from './measure.ts';
import type { LngLat, Shape } from './shape.ts';
import { withoutStrips } from './strip-beside.ts';

const degree = metersOfDegree(45.0005);
const at = (east: number, north: number): LngLat => [26 + east / degree.east, 45 + north / degree.north];
/** A hectare. */
const LAND: Shape = [[[at(0, 0), at(100, 0), at(100, 100), at(0, 100), at(0, 0)]]];
const line = (...points: LngLat[]) => ({ paths: [points], area: null });
const water = (points: readonly LngLat[]) => ({
  id: 'w',
  name: '',
  kind: 'watercourse' as const,
  shape: { type: 'MultiLineString' as const, coordinates: [points] },
});

it('leaves a strip along a bank beside the land', () => {
  const bank = [at(-50, 105), at(150, 105)];
  const left = withoutStrips(LAND, [line(...bank)], 20);
  // 15 m by 100 m are left out.
  expect(shapeHectares(left)).toBeCloseTo(0.85, 2);
  expect(waterNear(left, [water(bank)], 50)[0]!.meters).toBeGreaterThanOrEqual(20);
  expect(waterNear(left, [water(bank)], 50)[0]!.meters).toBeLessThan(20.2);
});

it('leaves both sides of a creek through the land, around its bends', () => {
  const bank = [at(50, -50), at(50, 50), at(150, 50)];
  const left = withoutStrips(LAND, [line(...bank)], 5);
  expect(left).toHaveLength(2);
  expect(hectaresNearWater(left, [water(bank)], 5)).toBe(0);
});

it('leaves a pond with its strip, and land that is far away as it is', () => {
  const pond: Shape = [[[at(40, 40), at(60, 40), at(60, 60), at(40, 60), at(40, 40)]]];
  const left = withoutStrips(LAND, [{ paths: pond.flat(), area: pond }], 10);
  expect(shapeHectares(left)).toBeCloseTo(1 - (20 * 20 + 4 * 20 * 10 + Math.PI * 100) / 10_000, 2);
  expect(withoutStrips(LAND, [line(at(0, 300), at(100, 300))], 20)).toEqual(
    LAND.map((polygon) => polygon.map((ring) => ring.map(([lng, lat]) => [rounded(lng), rounded(lat)]))),
  );
});

it('leaves nothing where all land is within the strip', () => {
  expect(withoutStrips(LAND, [line(at(0, 50), at(100, 50))], 60)).toEqual([]);
});

const rounded = (degrees: number) => Math.round(degrees * 1e8) / 1e8;
