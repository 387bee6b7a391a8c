/** A hash of the arguments, 0 to 1. */
export function hash(seed: number, a = 0, b = 0): number {
  let h =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(a | 0, 0xc2b2ae35) ^ Math.imul(b | 0, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

/** A seed for a text (FNV-1a). */
export function seedOf(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h | 0;
}

/** An element of a weighted list, by a number from 0 to 1. */
export function pick<T>(choices: readonly (readonly [T, number])[], share: number): T {
  let left = share * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  return choices[choices.length - 1][0];
}

/** Smooth noise, 0 to 1, with bumps of about one unit; add octaves by calling it on scaled coordinates. */
export function noiseAt(seed: number, x: number, y: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const tx = ease(x - x0);
  const ty = ease(y - y0);
  const top = hash(seed, x0, y0) * (1 - tx) + hash(seed, x0 + 1, y0) * tx;
  const bottom = hash(seed, x0, y0 + 1) * (1 - tx) + hash(seed, x0 + 1, y0 + 1) * tx;
  return top * (1 - ty) + bottom * ty;
}

/** Octaves of noise, each half as strong and twice as fine; 0 to 1. */
export function fractalAt(seed: number, x: number, y: number, octaves: number): number {
  let [sum, weight, total, scale] = [0, 1, 0, 1];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noiseAt(seed + octave * 101, x * scale, y * scale);
    total += weight;
    weight /= 2;
    scale *= 2;
  }
  return sum / total;
}

/**
 * Adds `strength` times noise (-1 to 1, bumps of `cell` pixels) to a raster; row by row, lattice values hashed once.
 */
export function addNoise(
  raster: Float32Array,
  width: number,
  height: number,
  { seed, cell, strength }: { seed: number; cell: number; strength: number },
): void {
  const columns = Math.ceil(width / cell) + 2;
  const weights = Float32Array.from({ length: width }, (_, x) => ease((x % cell) / cell));
  const lattice = Int32Array.from({ length: width }, (_, x) => Math.floor(x / cell));
  const top = new Float32Array(columns);
  const bottom = new Float32Array(columns);
  const row = new Float32Array(columns);
  for (let y = 0; y < height; y++) {
    const latticeRow = Math.floor(y / cell);
    if (y % cell === 0) {
      for (let i = 0; i < columns; i++) {
        top[i] = 2 * hash(seed, i, latticeRow) - 1;
        bottom[i] = 2 * hash(seed, i, latticeRow + 1) - 1;
      }
    }
    const down = ease((y % cell) / cell);
    for (let i = 0; i < columns; i++) row[i] = strength * (top[i] + (bottom[i] - top[i]) * down);
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const i = lattice[x];
      raster[at] += row[i] + (row[i + 1] - row[i]) * weights[x];
    }
  }
}

/** A curve from 0 to 1 that is flat at both ends. */
function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  return ease(Math.min(Math.max((value - from) / (to - from), 0), 1));
}
