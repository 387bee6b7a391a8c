import { addGrass, addUnit, type Canvas } from './canvas.ts';
import { fractalAt, hash, noiseAt, seedOf } from './noise.ts';
import type { Line, Place, Site } from './site.ts';
import type { LandUnit } from './units.ts';

/** The unit of a pixel near the centerline, by its distance in meters; null leaves it unchanged. */
type Section = (distance: number, x: number, y: number) => number | null;

/** Draws watercourses, then roads over them. */
export function drawLines(canvas: Canvas): void {
  const { site, unit } = canvas;
  const sections = sectionsOf(canvas);
  for (const line of site.lines) {
    const section = sections[line.what](line);
    for (const [at, distance] of distancesTo(meanderingCourse(line, site), site)) {
      const found = section(distance * 10, at % site.width, Math.floor(at / site.width));
      if (found !== null) unit[at] = found;
    }
  }
}

function sectionsOf(canvas: Canvas): Record<Line['what'], (line: Line) => Section> {
  const { site } = canvas;
  const add = (unit: LandUnit) => addUnit(canvas, unit);
  const seed = seedOf(`${site.tile} lines`);
  const water = add({ kind: 'surface', surface: 'water' });
  const asphalt = add({ kind: 'surface', surface: 'asphalt' });
  const gravel = add({ kind: 'surface', surface: 'gravel' });
  const willows = add({ kind: 'trees', seed, density: 0.9 });
  const meadow = addGrass(canvas, seed + 1);
  const bank = addGrass(canvas, seed + 2);
  const verge = addGrass(canvas, seed + 3);
  const paved =
    ({ half_width }: Line): Section =>
    (distance) =>
      distance < half_width ? asphalt : distance < half_width + 9 ? verge : null;
  return {
    stream:
      ({ half_width }) =>
      (distance, x, y) => {
        const width = half_width * (0.35 + 1.2 * fractalAt(seed, x / 60, y / 60, 2));
        const pond = 6 + 190 * Math.max(0, noiseAt(seed + 7, x / 70, y / 70) - 0.62);
        if (distance < pond) return water;
        if (distance > Math.max(width, pond + 18)) return null;
        return fractalAt(seed + 5, x / 6, y / 6, 2) > 0.52 + distance / 260 ? willows : meadow;
      },
    canal:
      ({ half_width }) =>
      (distance) =>
        distance < half_width ? water : distance < half_width + 20 ? bank : null,
    motorway: paved,
    road: paved,
    lane:
      ({ half_width }) =>
      (distance, x, y) =>
        distance < half_width ? gravel : distance < 13 && hash(seed, x >> 2, y >> 2) < 0.2 ? willows : null,
  };
}

/** Points every 60 m along a course, in pixels, displaced sideways by noise that is zero at the given points. */
function meanderingCourse({ course, meander }: Line, site: Site): Place[] {
  const points: Place[] = [];
  let travelled = 0;
  for (let i = 0; i + 1 < course.length; i++) {
    const [x0, y0] = pixelOf(course[i], site);
    const [x1, y1] = pixelOf(course[i + 1], site);
    const length = Math.hypot(x1 - x0, y1 - y0);
    const steps = Math.max(1, Math.round(length / 6));
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const swing = meander === 0 ? 0 : swingAt(travelled + t * length, t) * (meander / 10);
      const nx = -(y1 - y0) / length;
      const ny = (x1 - x0) / length;
      points.push([x0 + (x1 - x0) * t + nx * swing, y0 + (y1 - y0) * t + ny * swing]);
    }
    travelled += length;
  }
  return [...points, pixelOf(course[course.length - 1], site)];
}

function swingAt(travelled: number, t: number): number {
  return Math.sin(Math.PI * t) * (1.6 * fractalAt(9, travelled / 70, 0, 3) - 0.8);
}

function pixelOf([east, north]: Place, { origin }: Site): Place {
  return [(east * 1000 - origin[0]) / 10, (origin[1] - north * 1000) / 10];
}

/** Maximum half width of a section in pixels. */
const REACH = 16;

/** Distance in pixels to a course, for every pixel near it. */
function distancesTo(course: readonly Place[], { width, height }: Site): Map<number, number> {
  const distances = new Map<number, number>();
  for (let i = 0; i + 1 < course.length; i++) {
    const [x0, y0] = course[i];
    const [x1, y1] = course[i + 1];
    const left = Math.max(0, Math.floor(Math.min(x0, x1) - REACH));
    const right = Math.min(width, Math.max(x0, x1) + REACH);
    const top = Math.max(0, Math.floor(Math.min(y0, y1) - REACH));
    const bottom = Math.min(height, Math.max(y0, y1) + REACH);
    const dx = x1 - x0;
    const dy = y1 - y0;
    const square = dx * dx + dy * dy || 1;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const t = Math.min(Math.max(((x + 0.5 - x0) * dx + (y + 0.5 - y0) * dy) / square, 0), 1);
        const distance = Math.hypot(x + 0.5 - x0 - t * dx, y + 0.5 - y0 - t * dy);
        const at = y * width + x;
        if (distance < (distances.get(at) ?? REACH)) distances.set(at, distance);
      }
    }
  }
  return distances;
}
