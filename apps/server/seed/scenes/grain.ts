import type { Site } from './site.ts';

/** Side of a lattice cell, pixels. */
const CELL = 25;

/** Converts pixel coordinates into meters along (`u`, eastward) and across (`v`, northward) the fields of a site. */
export interface Grain {
  uAt(x: number, y: number): number;
  vAt(x: number, y: number): number;
}

/** Integrates the direction of the fields over a lattice, so that lines of equal `v` follow it even around bends. */
export function grainOf(site: Site): Grain {
  const columns = Math.ceil(site.width / CELL) + 2;
  const rows = Math.ceil(site.height / CELL) + 2;
  const step = CELL * 10;
  const slope = (i: number, j: number) => {
    const east = site.origin[0] + i * step;
    const north = site.origin[1] - j * step;
    return Math.tan((site.grain([east / 1000, north / 1000]) * Math.PI) / 180);
  };
  const u = new Float32Array(columns * rows);
  const v = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const at = j * columns + i;
      v[at] = i === 0 ? -j * step : v[at - 1] - (step * (slope(i - 1, j) + slope(i, j))) / 2;
      u[at] = j === 0 ? i * step : u[at - columns] - (step * (slope(i, j - 1) + slope(i, j))) / 2;
    }
  }
  const between = (values: Float32Array) => (x: number, y: number) => {
    const fx = x / CELL;
    const fy = y / CELL;
    const i = Math.floor(fx);
    const j = Math.floor(fy);
    const tx = fx - i;
    const ty = fy - j;
    const at = j * columns + i;
    const top = values[at] + (values[at + 1] - values[at]) * tx;
    const bottom = values[at + columns] + (values[at + columns + 1] - values[at + columns]) * tx;
    return top + (bottom - top) * ty;
  };
  return { uAt: between(u), vAt: between(v) };
}
