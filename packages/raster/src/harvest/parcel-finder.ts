import type { MultiPolygon } from 'geojson';
import type { Grid } from '../grid.ts';
import type { Meters } from '../projection.ts';
import { firstRunFrom } from '../rasterized-shape.ts';
import { type Spans, spansOf } from '../spans.ts';
import { coveringGrid } from '../zones/shape-grid.ts';

/** Side of the squares into which parcels are divided, meters: finer than the position of a machine is known. */
const SQUARE_M = 1;
/** Side of the squares by which parcels are looked up, meters. */
const BIN_M = 500;

interface Outline {
  readonly grid: Grid;
  readonly spans: Spans | null;
}

/** Finds the parcel at a position in one UTM zone; of overlapping parcels the first one. */
export class ParcelFinder {
  readonly #epsg: number;
  readonly #geometries: readonly MultiPolygon[];
  readonly #outlines = new Map<number, Outline>();
  /** Parcels by the squares that their boxes touch. */
  readonly #bins = new Map<string, number[]>();
  #last = -1;

  constructor(epsg: number, geometries: readonly MultiPolygon[]) {
    this.#epsg = epsg;
    this.#geometries = geometries;
    for (const [at, geometry] of geometries.entries()) {
      const { x0, y0, width, height, pixel } = coveringGrid(geometry, this.#like(BIN_M));
      for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++) {
          const key = `${x0 / pixel + column},${y0 / pixel - row - 1}`;
          const inside = this.#bins.get(key);
          if (inside) inside.push(at);
          else this.#bins.set(key, [at]);
        }
    }
  }

  /** The position of the parcel in the input; -1 where there is none. */
  at([x, y]: Meters): number {
    if (this.#last >= 0 && this.#has(this.#last, x, y)) return this.#last;
    const candidates = this.#bins.get(`${Math.floor(x / BIN_M)},${Math.floor(y / BIN_M)}`) ?? [];
    this.#last = candidates.find((at) => this.#has(at, x, y)) ?? -1;
    return this.#last;
  }

  #has(at: number, x: number, y: number): boolean {
    const { grid, spans } = this.#outlineOf(at);
    const column = Math.floor((x - grid.x0) / grid.pixel);
    const row = Math.floor((grid.y0 - y) / grid.pixel);
    if (spans === null || row < spans.top || row >= spans.bottom) return false;
    for (let run = firstRunFrom(spans, row); spans.rows[run] === row; run++)
      if (column >= spans.from[run]! && column < spans.to[run]!) return true;
    return false;
  }

  #outlineOf(at: number): Outline {
    const known = this.#outlines.get(at);
    if (known) return known;
    const grid = coveringGrid(this.#geometries[at]!, this.#like(SQUARE_M));
    const outline = { grid, spans: spansOf(this.#geometries[at]!, grid) };
    this.#outlines.set(at, outline);
    return outline;
  }

  #like(pixel: number): Grid {
    return { epsg: this.#epsg, x0: 0, y0: 0, pixel, width: 0, height: 0 };
  }
}
