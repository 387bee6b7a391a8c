import { addGrass, addUnit, type Canvas } from './canvas.ts';
import { fractalAt, hash, noiseAt, pick, seedOf } from './noise.ts';
import type { Place } from './site.ts';
import { type LandUnit, lastingField, SURFACES, type Surface } from './units.ts';

/** Draws woods: dense inside, with clearings and an uneven edge. */
export function drawWoods(canvas: Canvas): void {
  const { site } = canvas;
  const seed = seedOf(`${site.tile} woods`);
  const stands = [0, 1, 2].map((i) =>
    addUnit(canvas, { kind: 'trees', seed: seed + i, density: 1 - i * 0.06 }),
  );
  const clearing = addGrass(canvas, seed + 9);
  for (const { at, radius } of site.woods) {
    drawBlob(canvas, at, radius, 0.22, (x, y, _u, _v, inner) => {
      if (inner > 0.25 && fractalAt(seed + 3, x / 22, y / 22, 2) > 0.74) return clearing;
      return stands[Math.floor(noiseAt(seed + 4, x / 30, y / 30) * 2.999)];
    });
  }
}

const ROOFS: readonly (readonly [Surface, number])[] = [
  ['roof_red', 40],
  ['roof_brown', 22],
  ['roof_grey', 24],
  ['roof_light', 7],
];
/** Distance between two streets, and between two cross streets, meters. */
const STREET_M = 124;
const CROSS_STREET_M = 330;

/** Draws villages: streets along the grain, a house and a yard on each lot, gardens and trees behind. */
export function drawVillages(canvas: Canvas): void {
  const { site } = canvas;
  const seed = seedOf(`${site.tile} villages`);
  const add = (unit: LandUnit) => addUnit(canvas, unit);
  const surfaces = new Map(SURFACES.map((surface) => [surface, add({ kind: 'surface', surface })]));
  const surface = (name: Surface) => surfaces.get(name)!;
  const trees = add({ kind: 'trees', seed, density: 0.8 });
  const gardens = [
    addGrass(canvas, seed + 1),
    add(lastingField(seed + 2, 'alfalfa')),
    add(lastingField(seed + 3, 'maize')),
    add(lastingField(seed + 4, 'vineyard_wine')),
    add(lastingField(seed + 5, 'fallow')),
  ];
  for (const { at, radius } of site.villages) {
    drawBlob(canvas, at, radius, 0.3, (x, y, u, v, inner) => {
      const street = modulo(v, STREET_M);
      const cross = modulo(u, CROSS_STREET_M);
      if (street < 10 || cross < 10) return surface('asphalt');
      const behind = Math.min(street, STREET_M - street);
      const lot = Math.floor(u / 21);
      const row = Math.floor(v / (STREET_M / 2));
      const here = hash(seed, x, y);
      if (behind < 32) {
        if (here < 0.3) return surface(pick(ROOFS, hash(seed + 6, lot, row)));
        return here < 0.5 ? surface('yard') : here < 0.8 ? trees : gardens[0];
      }
      if (inner < 0.12 && hash(seed + 8, Math.floor(u / 90), Math.floor(v / 60)) < 0.12)
        return surface('concrete');
      if (here < 0.3) return trees;
      return gardens[Math.floor(hash(seed + 7, lot, row) * gardens.length)];
    });
  }
}

function modulo(value: number, by: number): number {
  return value - by * Math.floor(value / by);
}

/**
 * The unit of a pixel inside a blob: `inner` is 0 at the edge and 1 in the middle, `u` and `v` run along and across the
 * grain.
 */
type Inside = (x: number, y: number, u: number, v: number, inner: number) => number;

function drawBlob(
  { site, grain, unit }: Canvas,
  at: Place,
  radius: Place,
  unevenness: number,
  inside: Inside,
): void {
  const cx = (at[0] * 1000 - site.origin[0]) / 10;
  const cy = (site.origin[1] - at[1] * 1000) / 10;
  const clampedX = Math.min(Math.max(cx, 0), site.width);
  const clampedY = Math.min(Math.max(cy, 0), site.height);
  const cu = grain.uAt(clampedX, clampedY) + (cx - clampedX) * 10;
  const cv = grain.vAt(clampedX, clampedY) - (cy - clampedY) * 10;
  const reach = Math.max(radius[0], radius[1]) * 130 * (1 + unevenness);
  const seed = seedOf(`${at}`);
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(site.height, cy + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(site.width, cx + reach); x++) {
      const u = grain.uAt(x + 0.5, y + 0.5);
      const v = grain.vAt(x + 0.5, y + 0.5);
      const du = Math.abs(u - cu) / (radius[0] * 1000);
      const dv = Math.abs(v - cv) / (radius[1] * 1000);
      const edge = 1 + unevenness * (2 * fractalAt(seed, u / 260, v / 260, 2) - 1);
      const inner = 1 - (du ** 3 + dv ** 3) ** (1 / 3) / edge;
      if (inner > 0) unit[y * site.width + x] = inside(x, y, u, v, inner);
    }
  }
}
