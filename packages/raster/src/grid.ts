/** A north-up raster of square pixels in a UTM zone. */
export interface Grid {
  readonly epsg: number;
  /** Easting and northing of the outer corner of the top left pixel, meters. */
  readonly x0: number;
  readonly y0: number;
  /** Side of a pixel, meters. */
  readonly pixel: number;
  readonly width: number;
  readonly height: number;
}

/** For every column and row of one grid, the column and row of another that contains its pixel's center; -1 outside. */
export interface GridMap {
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  /** Whether both grids are the same, so that rows can be copied whole. */
  readonly same: boolean;
}

/** Maps the pixels of `from` to `to` (nearest neighbor). */
export function mapGrid(from: Grid, to: Grid): GridMap {
  const columns = mapAxis(from.width, (i) => (from.x0 + (i + 0.5) * from.pixel - to.x0) / to.pixel, to.width);
  const rows = mapAxis(from.height, (i) => (to.y0 - from.y0 + (i + 0.5) * from.pixel) / to.pixel, to.height);
  const same = (['x0', 'y0', 'pixel', 'width', 'height'] as const).every((key) => from[key] === to[key]);
  return { columns, rows, same };
}

function mapAxis(length: number, positionOf: (index: number) => number, limit: number): Int32Array {
  const cells = new Int32Array(length);
  for (let index = 0; index < length; index++) {
    const cell = Math.floor(positionOf(index));
    cells[index] = cell >= 0 && cell < limit ? cell : -1;
  }
  return cells;
}
