import { MAX_COVER } from '../../packages/domain/src/index.ts';
import { SCL } from '../../packages/raster/src/scl.ts';
import { distanceMap } from './distance-map.ts';
import type { WholeScene } from './real-scenes.ts';

const CLOUDS: readonly number[] = [SCL.cloud_shadow, SCL.cloud_medium, SCL.cloud_high];
const CLOUDS_AND_CIRRUS = [...CLOUDS, SCL.thin_cirrus];
const CLEAR: readonly number[] = [SCL.vegetation, SCL.not_vegetated, SCL.unclassified];
/** Outer edges of the rings around clouds, meters. */
const RINGS = [20, 40, 60, 80, 120, 180, 250, 400, Number.POSITIVE_INFINITY];
/** Radii around clouds that are compared, meters. */
export const RADII = [0, 20, 40, 60, 80, 100, 120, 160];
/** Days within which a pixel is expected to change evenly. */
const NEAR_DAYS = 25;
/** Pixels per side of the squares that stand for parcels: 4 ha at 10 m. */
const SIDE = 20;

/** Prints how far values around clouds are from what the clear days before and after lead to expect, ring by ring. */
export function printCloudEdges(whole: readonly WholeScene[]): void {
  const { width, height, pixel } = whole[0]!.grid;
  const mapOf = (classes: readonly number[]) =>
    whole.map(({ scl }) =>
      distanceMap(width, height, (at) => classes.includes(scl[at]!)).map((one) => one * pixel),
    );
  const clouds = mapOf(CLOUDS);
  const all = mapOf(CLOUDS_AND_CIRRUS);
  const rings = RINGS.map(() => ({ pixels: 0, sum: 0, wrong: 0 }));
  for (const [scene, { ndvi }] of whole.entries()) {
    for (const at of ndvi.keys()) {
      const expected = isClear(whole[scene]!, at) ? expectedAt(whole, all, scene, at) : Number.NaN;
      if (Number.isNaN(expected)) continue;
      const ring = rings[RINGS.findIndex((edge) => clouds[scene]![at]! <= edge + 0.1)]!;
      const away = ndvi[at]! - expected;
      ring.pixels++;
      ring.sum += away;
      ring.wrong += Number(Math.abs(away) > 0.1);
    }
  }
  for (const [at, { pixels, sum, wrong }] of rings.entries()) {
    if (pixels < 30) continue;
    const bias = (sum / pixels).toFixed(3);
    console.log(
      `  to ${RINGS[at]} m: ${pixels} pixels, bias ${bias}, ${percent(wrong, pixels)} wrong by > 0.1`,
    );
  }
}

/** Prints how many clear pixels, and days of parcels, are lost to each radius. */
export function printCostOfRadii(whole: readonly WholeScene[]): void {
  const { width, height, pixel } = whole[0]!.grid;
  const distances = whole.map(({ scl }) =>
    distanceMap(width, height, (at) => CLOUDS.includes(scl[at]!)).map((one) => one * pixel),
  );
  for (const radius of RADII) {
    let [clear, lost, days, kept] = [0, 0, 0, 0];
    for (const [scene, { scl }] of whole.entries()) {
      for (const square of squaresOf(width, height)) {
        const seen = square.filter((at) => scl[at] !== SCL.no_data);
        if (seen.length < square.length / 2) continue;
        const before = seen.filter((at) => [...CLEAR, SCL.water].includes(scl[at]!));
        const after = before.filter((at) => distances[scene]![at]! > radius);
        clear += before.length;
        lost += before.length - after.length;
        days += Number(before.length >= (1 - MAX_COVER) * seen.length);
        kept += Number(after.length >= (1 - MAX_COVER) * seen.length);
      }
    }
    console.log(
      `  radius ${radius} m: ${percent(lost, clear)} of the clear pixels and ${percent(days - kept, days)} of ${days} days of parcels lost`,
    );
  }
}

function isClear({ ndvi, scl }: WholeScene, at: number): boolean {
  return !Number.isNaN(ndvi[at]!) && CLEAR.includes(scl[at]!);
}

/** Between the nearest scenes in which a pixel is clear and far from clouds; NaN without both, within some days. */
function expectedAt(
  whole: readonly WholeScene[],
  distances: readonly Float64Array[],
  scene: number,
  at: number,
) {
  const { day } = whole[scene]!;
  const isGood = (other: number) => isClear(whole[other]!, at) && distances[other]![at]! > 250;
  let [before, after] = [scene - 1, scene + 1];
  while (before >= 0 && !isGood(before)) before--;
  while (after < whole.length && !isGood(after)) after++;
  const a = whole[before];
  const b = whole[after];
  if (!a || !b || day - a.day > NEAR_DAYS || b.day - day > NEAR_DAYS) return Number.NaN;
  return a.ndvi[at]! + ((b.ndvi[at]! - a.ndvi[at]!) * (day - a.day)) / (b.day - a.day);
}

function squaresOf(width: number, height: number): number[][] {
  const squares: number[][] = [];
  for (let top = 0; top + SIDE <= height; top += SIDE) {
    for (let left = 0; left + SIDE <= width; left += SIDE) {
      squares.push(
        Array.from({ length: SIDE ** 2 }, (_, i) => (top + Math.floor(i / SIDE)) * width + left + (i % SIDE)),
      );
    }
  }
  return squares;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
