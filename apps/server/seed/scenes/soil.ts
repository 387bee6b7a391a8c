import type { Canvas } from './canvas.ts';
import { addNoise, hash, seedOf, smoothstep } from './noise.ts';
import type { Site } from './site.ts';

/** Paints the brightness of the soil: broad zones, fine grain, dark hollows and the dark course of old streams. */
export function paintSoil({ site }: Canvas, channel: Float32Array, tone: Uint8Array): void {
  const { width, height, soil_lightness } = site;
  const seed = seedOf(`${site.tile} soil`);
  const light = new Float32Array(tone.length);
  const octaves = [
    { cell: 170, strength: 0.1 },
    { cell: 46, strength: 0.09 },
    { cell: 15, strength: 0.07 },
    { cell: 5, strength: 0.045 },
    { cell: 2, strength: 0.03 },
  ];
  for (const [i, octave] of octaves.entries()) addNoise(light, width, height, { seed: seed + i, ...octave });
  for (let at = 0; at < tone.length; at++) {
    const brightness = (1 + light[at] - 0.14 * channel[at]) * soil_lightness;
    tone[at] = Math.min(Math.max(Math.round(brightness * 128), 40), 255);
  }
}

/** Old stream beds: 1 in their middle, 0 beside them; the zero line of broad noise meanders like they do. */
export function channelsOf({ tile, width, height }: Site): Float32Array {
  const course = new Float32Array(width * height);
  const seed = seedOf(`${tile} streams`);
  addNoise(course, width, height, { seed, cell: 210, strength: 1 });
  addNoise(course, width, height, { seed: seed + 1, cell: 60, strength: 0.22 });
  addNoise(course, width, height, { seed: seed + 2, cell: 19, strength: 0.05 });
  for (let at = 0; at < course.length; at++) course[at] = 1 - smoothstep(0.012, 0.05, Math.abs(course[at]));
  return course;
}

/** Distance between the wheel tracks of a sprayer, meters. */
const TRAMLINE_M = 36;

/**
 * Paints plant density: zones, old stream beds, hollows, compacted headlands, tramlines; each of our parcels averages
 * 0.
 */
export function paintVigor(
  { site, grain, unit, units }: Canvas,
  channel: Float32Array,
  firstParcel: number,
  vigor: Int8Array,
): void {
  const { width, height } = site;
  const seed = seedOf(`${site.tile} vigor`);
  const stand = new Float32Array(vigor.length);
  const octaves = [
    { cell: 62, strength: 0.58 },
    { cell: 23, strength: 0.38 },
    { cell: 9, strength: 0.16 },
    { cell: 4, strength: 0.07 },
  ];
  for (const [i, octave] of octaves.entries()) addNoise(stand, width, height, { seed: seed + i, ...octave });
  const hollow = new Float32Array(vigor.length);
  addNoise(hollow, width, height, { seed: seed + 9, cell: 13, strength: 1 });
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const own = unit[at];
      const seedHere = own;
      const weak = hollow[at] > 0.72 ? (hollow[at] - 0.72) * 3.2 * hash(seedHere, 3) : 0;
      const track =
        Math.abs(((((grain.vAt(x + 0.5, y + 0.5) / TRAMLINE_M) % 1) + 1) % 1) - 0.5) < 0.13 ? 0.09 : 0;
      stand[at] += 0.4 * channel[at] - weak - track - headlandAt(unit, width, height, x, y);
    }
  }
  center(stand, unit, firstParcel, units.length);
  for (let at = 0; at < vigor.length; at++)
    vigor[at] = Math.min(Math.max(Math.round(stand[at] * 100), -100), 100);
}

/** Soil is compacted where machines turn: weaker within 20 m of another unit. */
function headlandAt(unit: Uint16Array, width: number, height: number, x: number, y: number): number {
  if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) return 0;
  const at = y * width + x;
  const own = unit[at];
  if (unit[at - 1] !== own || unit[at + 1] !== own || unit[at - width] !== own || unit[at + width] !== own)
    return 0.38;
  const two = 2 * width;
  return unit[at - 2] !== own || unit[at + 2] !== own || unit[at - two] !== own || unit[at + two] !== own
    ? 0.16
    : 0;
}

/** Subtracts the mean from each of our parcels, so that its mean NDVI is that of its crop. */
function center(stand: Float32Array, unit: Uint16Array, firstParcel: number, units: number): void {
  const sums = new Float64Array(units);
  const counts = new Float64Array(units);
  for (let at = 0; at < stand.length; at++) {
    if (unit[at] < firstParcel) continue;
    sums[unit[at]] += stand[at];
    counts[unit[at]]++;
  }
  for (let at = 0; at < stand.length; at++) {
    if (unit[at] >= firstParcel) stand[at] -= sums[unit[at]] / counts[unit[at]];
  }
}
