import { dayOf } from './days.ts';
import { addNoise, seedOf, smoothstep } from './noise.ts';
import type { Site } from './site.ts';
import type { SkyKind, Weather } from './weather.ts';

/** Clouds of one date over a site, in pixels of 20 m. */
export interface Clouds {
  /** Cloud opacity as the sensor sees it, 0 to 1. */
  cloudAt(x: number, y: number): number;
  /** Depth of cloud shadow, 0 to 1. */
  shadowAt(x: number, y: number): number;
  /** Brightness of the cloud itself, around 1. */
  lightAt(x: number, y: number): number;
}

interface Shape {
  /** Sizes and strengths of its noise octaves, in cells of 80 m. */
  readonly octaves: readonly (readonly [cell: number, strength: number])[];
  /** Width of the edge in units of the noise. */
  readonly edge: number;
  readonly densest: number;
  /** Height of its base, meters; 0 casts no shadow. */
  readonly height: number;
}

const SHAPES: Readonly<Record<Exclude<SkyKind, 'clear'>, Shape>> = {
  cirrus: {
    octaves: [
      [90, 1],
      [33, 0.4],
      [12, 0.12],
    ],
    edge: 0.9,
    densest: 0.3,
    height: 0,
  },
  scattered: {
    octaves: [
      [44, 0.55],
      [13, 1],
      [6, 0.5],
      [3, 0.3],
    ],
    edge: 0.24,
    densest: 1,
    height: 1300,
  },
  broken: {
    octaves: [
      [60, 1],
      [21, 0.55],
      [8, 0.28],
      [3, 0.16],
    ],
    edge: 0.2,
    densest: 1,
    height: 1900,
  },
  overcast: {
    octaves: [
      [50, 1],
      [17, 0.5],
      [6, 0.25],
    ],
    edge: 0.4,
    densest: 0.97,
    height: 0,
  },
};
/** Side of a lattice cell in 20 m pixels. */
const CELL = 4;
/** Cells beyond the site, whose clouds may cast their shadow into it. */
const MARGIN = 70;

/** The clouds of a date, or null under a clear sky. */
export function cloudsOf(site: Site, date: string, { sky, cover }: Weather): Clouds | null {
  if (sky === 'clear') return null;
  const shape = SHAPES[sky];
  const columns = Math.ceil(site.width / 2 / CELL) + 2 * MARGIN;
  const rows = Math.ceil(site.height / 2 / CELL) + 2 * MARGIN;
  const field = new Float32Array(columns * rows);
  const seed = seedOf(`${site.tile} ${date} clouds`);
  for (const [i, [cell, strength]] of shape.octaves.entries()) {
    addNoise(field, columns, rows, { seed: seed + i, cell, strength });
  }
  const threshold = cover >= 1 ? -9 : quantile(insideOf(field, columns, rows), 1 - cover);
  const at = (x: number, y: number) => valueAt(field, columns, rows, x / CELL + MARGIN, y / CELL + MARGIN);
  const cloudAt = (x: number, y: number) =>
    shape.densest * smoothstep(threshold, threshold + shape.edge, at(x, y));
  const [east, south] = shadowOffset(site, date, shape.height);
  return {
    cloudAt,
    shadowAt: (x, y) => (shape.height === 0 ? 0 : cloudAt(x - east, y - south)),
    lightAt: (x, y) => 0.92 + 0.22 * at(x, y),
  };
}

/** The values over the site itself, without the margin. */
function insideOf(field: Float32Array, columns: number, rows: number): Float32Array {
  const width = columns - 2 * MARGIN;
  const inside = new Float32Array(width * (rows - 2 * MARGIN));
  for (let row = 0; row < rows - 2 * MARGIN; row++) {
    const from = (row + MARGIN) * columns + MARGIN;
    inside.set(field.subarray(from, from + width), row * width);
  }
  return inside;
}

function quantile(values: Float32Array, share: number): number {
  return values.toSorted()[Math.floor(share * (values.length - 1))];
}

function valueAt(field: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const fx = Math.min(Math.max(x, 0), columns - 1.001);
  const fy = Math.min(Math.max(y, 0), rows - 1.001);
  const i = Math.floor(fx);
  const j = Math.floor(fy);
  const at = j * columns + i;
  const top = field[at] + (field[at + 1] - field[at]) * (fx - i);
  const bottom = field[at + columns] + (field[at + columns + 1] - field[at + columns]) * (fx - i);
  return top + (bottom - top) * (fy - j);
}

/** Offset of a cloud's shadow from the cloud, in 20 m pixels east and south: away from the mid-morning sun. */
function shadowOffset(site: Site, date: string, height: number): [east: number, south: number] {
  const { azimuth, elevation } = sunOf(site, date);
  const length = height / Math.tan(elevation) / 20;
  return [-Math.sin(azimuth) * length, Math.cos(azimuth) * length];
}

/** Position of the sun at the pass, half past ten solar time, in radians: azimuth clockwise from north, elevation. */
export function sunOf(site: Site, date: string): { azimuth: number; elevation: number } {
  const latitude = (site.origin[1] / 1000 / 111.13) * (Math.PI / 180);
  const dayOfYear = dayOf(date) - dayOf(`${date.slice(0, 4)}-01-01`);
  const declination = ((-23.44 * Math.PI) / 180) * Math.cos((2 * Math.PI * (dayOfYear + 10)) / 365.25);
  const hour = (-22 * Math.PI) / 180;
  const sine =
    Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(hour);
  const elevation = Math.asin(sine);
  const cosine =
    (Math.sin(declination) - Math.sin(latitude) * sine) / (Math.cos(latitude) * Math.cos(elevation));
  return { azimuth: Math.acos(Math.min(Math.max(cosine, -1), 1)), elevation };
}
