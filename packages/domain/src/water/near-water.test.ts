import { expect, it } from 'vitest';
import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { hectaresNearWater, waterNear } from './near-water.ts';
import { type WaterPlace, waterShapeProblem } from './water-place.ts';

const SOUTH_WEST = [26, 45] as const;
const degree = metersOfDegree(45.001);

/** A point so many meters east and north of the corner of the land. */
const at = (east: number, north: number): [number, number] => [
  SOUTH_WEST[0] + east / degree.east,
  SOUTH_WEST[1] + north / degree.north,
];
const ring = (west: number, south: number, east: number, north: number) => [
  at(west, south),
  at(east, south),
  at(east, north),
  at(west, north),
  at(west, south),
];
/** 200 m by 100 m: two hectares. */
const LAND = [[ring(0, 0, 200, 100)]];
const line = (...points: [number, number][]): WaterPlace => ({
  id: 'w',
  name: '',
  kind: 'watercourse',
  shape: { type: 'MultiLineString', coordinates: [points.map(([east, north]) => at(east, north))] },
});
const pond = (west: number, south: number, east: number, north: number): WaterPlace => ({
  id: 'p',
  name: '',
  kind: 'standing',
  shape: { type: 'MultiPolygon', coordinates: [[ring(west, south, east, north)]] },
});
const metersTo = (place: WaterPlace) => waterNear(LAND, [place], 500)[0]?.meters;

it('measures from the edge of the land to the nearest point of water', () => {
  expect(metersTo(line([-50, 112], [250, 112]))).toBeCloseTo(12, 2);
  // 3 m east and 4 m north of the north-east corner.
  expect(metersTo(line([203, 104], [300, 200]))).toBeCloseTo(5, 2);
  expect(metersTo(pond(220, 20, 260, 60))).toBeCloseTo(20, 2);
});

it('is 0 where water touches the land, lies in it, or around it', () => {
  expect(metersTo(line([50, -50], [50, 150]))).toBe(0);
  expect(metersTo(line([50, 40], [60, 50]))).toBe(0);
  expect(metersTo(pond(40, 40, 60, 60))).toBe(0);
  expect(metersTo(pond(-100, -100, 400, 400))).toBe(0);
});

it('leaves out water beyond the reach, and tells the nearest first', () => {
  expect(waterNear(LAND, [line([0, 701], [200, 701])], 500)).toEqual([]);
  const [far, near] = [line([0, 150], [200, 150]), line([0, 130], [200, 130])];
  expect(waterNear(LAND, [far, near], 500).map(({ place }) => place)).toEqual([near, far]);
});

it('measures the land that is nearer than so many meters', () => {
  // A strip along the whole north side, 20 m - 12 m wide.
  expect(hectaresNearWater(LAND, [line([-50, 112], [250, 112])], 20)).toBeCloseTo((200 * 8) / 10_000, 3);
  // A creek through the middle, with both sides.
  expect(hectaresNearWater(LAND, [line([100, -50], [100, 150])], 5)).toBeCloseTo((100 * 10) / 10_000, 3);
  // Half a circle around the end of a ditch at the edge.
  expect(hectaresNearWater(LAND, [line([100, 130], [100, 100])], 20)).toBeCloseTo(
    (Math.PI * 200) / 10_000,
    3,
  );
  // A pond in the land: itself, a strip around it, and four quarters of a circle.
  const around = 20 * 20 + 4 * 20 * 10 + Math.PI * 100;
  expect(hectaresNearWater(LAND, [pond(40, 40, 60, 60)], 10)).toBeCloseTo(around / 10_000, 3);
});

it('counts land once that lies near two places, and none where all water is far', () => {
  const creek = line([100, -50], [100, 150]);
  expect(hectaresNearWater(LAND, [creek, creek], 5)).toBeCloseTo(0.1, 3);
  expect(hectaresNearWater(LAND, [line([0, 120], [200, 120])], 20)).toBeCloseTo(0, 6);
  expect(hectaresNearWater(LAND, [pond(-100, -100, 400, 400)], 5)).toBeCloseTo(2, 3);
});

it('refuses shapes that are no water of the country', () => {
  const { shape } = line([0, 0], [10, 0]);
  expect(waterShapeProblem(shape, 'RO')).toBeNull();
  expect(waterShapeProblem(line([0, 0], [0, 0]).shape, 'RO')).toBe('few_points');
  expect(waterShapeProblem({ type: 'MultiLineString', coordinates: [] }, 'RO')).toBe('few_points');
  expect(
    waterShapeProblem(
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [100, 10],
            [101, 10],
          ],
        ],
      },
      'RO',
    ),
  ).toBe('outside_europe');
  const long = Array.from({ length: 20_001 }, (_, east) => at(east, 0));
  expect(waterShapeProblem({ type: 'MultiLineString', coordinates: [long] }, 'RO')).toBe('many_points');
});
