import { interiorPointOf, type Shape } from '../../apps/web/src/lib/geometry/shape.ts';
import {
  metersOfDegree,
  type RoutePoint,
  sampleCells,
  samplingRoute,
  zoneCells,
} from '../../packages/domain/src/index.ts';
import { randomOf } from '../raster/random-of.ts';
import { fullTwoOpt } from './full-two-opt.ts';

const PARCELS = 100;
const CELLS = 500;
/** Parcels in a row, and meters between the centers of neighbors. */
const ACROSS = 10;
const STEP_M = 900;
const WEST = 27.4;
const SOUTH = 44.4;
const CORNERS = 16;

/** Measures the cells of an order and the route between them, compared with 2-opt over all pairs of edges. */
export async function runRouteBench(): Promise<void> {
  const parcels = makeParcels();
  const start = performance.now();
  const cells = parcels.flatMap((parcel) => sampleCells(parcel, 5)).slice(0, CELLS);
  const points = cells.map(({ shape }) => interiorPointOf(shape as unknown as Shape) as RoutePoint);
  const divided = performance.now();
  const route = samplingRoute(points);
  const end = performance.now();
  console.log(
    `${cells.length} cells of ${PARCELS} parcels: ${ms(divided - start)}, their route ${ms(end - divided)}`,
  );
  const zonesStart = performance.now();
  const zoned = parcels.flatMap((parcel) => zoneCells(parcel, zoneAt, 5)).length;
  console.log(
    `${zoned} cells by zones of the same parcels: ${ms(performance.now() - zonesStart)}, on one thread`,
  );
  const peerStart = performance.now();
  const peer = fullTwoOpt(points);
  const peerTime = performance.now() - peerStart;
  console.log(`greedy      ${kilometers(route.greedyMeters)}`);
  console.log(`ours        ${kilometers(route.meters)} ${ms(end - divided)} (2-opt and Or-opt)`);
  console.log(`full 2-opt  ${kilometers(peer)} ${ms(peerTime)} (from a greedy order)`);
}

/** Three zones in waves of some hundred meters. */
function zoneAt(lng: number, lat: number): number {
  const degree = metersOfDegree(SOUTH);
  const height = Math.sin((lng * degree.east) / 90) + Math.sin((lat * degree.north) / 60);
  return height < -0.6 ? 0 : height < 0.6 ? 1 : 2;
}

/** Irregular parcels of about 27 hectares in a grid. */
function makeParcels(): number[][][][][] {
  const random = randomOf(7);
  const share = () => random() / 2 ** 32;
  const degree = metersOfDegree(SOUTH);
  return Array.from({ length: PARCELS }, (_, i) => {
    const x = (i % ACROSS) * STEP_M;
    const y = Math.floor(i / ACROSS) * STEP_M;
    const ring = Array.from({ length: CORNERS }, (_, corner) => {
      const angle = (corner / CORNERS) * 2 * Math.PI;
      const away = 260 + 80 * share();
      return [
        WEST + (x + away * Math.cos(angle)) / degree.east,
        SOUTH + (y + away * Math.sin(angle)) / degree.north,
      ];
    });
    return [[[...ring, ring[0]!]]];
  });
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}

function kilometers(meters: number): string {
  return `${(meters / 1000).toFixed(1)} km`.padStart(9);
}
