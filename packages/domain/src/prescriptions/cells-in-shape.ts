import type { ShapeCoordinates } from '../soil/plane.ts';
import type { RateGrid } from './parcel-grid.ts';

/** The cells of a grid whose centers lie in a shape, which may reach beyond the grid. */
export function cellsInShape(grid: RateGrid, shape: ShapeCoordinates): number[] {
  const { min_lat, min_lng, cell_lat, cell_lng, columns, rows } = grid;
  const lines = shape.flatMap((rings) =>
    rings.map((ring) =>
      ring.map(
        ([lng = 0, lat = 0]) => [(lng - min_lng) / cell_lng - 0.5, (lat - min_lat) / cell_lat - 0.5] as const,
      ),
    ),
  );
  const cells: number[] = [];
  for (let row = 0; row < rows; row++) {
    const crossings = lines.flatMap((line) => crossingsOf(line, row)).sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2)
      for (
        let column = Math.max(0, Math.ceil(crossings[i]!));
        column < columns && column < crossings[i + 1]!;
        column++
      )
        cells.push(row * columns + column);
  }
  return cells;
}

/** Where a closed line crosses a parallel. */
function crossingsOf(line: readonly (readonly [number, number])[], y: number): number[] {
  return line.flatMap(([x1, y1], at) => {
    const [x0, y0] = line.at(at - 1)!;
    return y0 <= y !== y1 <= y ? [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)] : [];
  });
}

/**
 * The place from 1 of the shape in which each cell of a parcel lies; 0 without one. A cell whose center lies outside, because the
 * boundary of the parcel cuts it, belongs to a shape beside it.
 */
export function shapesOfCells(
  grid: RateGrid,
  areas_m2: readonly number[],
  shapes: readonly ShapeCoordinates[],
): readonly number[] {
  const inside = areas_m2.map(() => 0);
  for (const [at, shape] of shapes.entries())
    for (const cell of cellsInShape(grid, shape)) inside[cell] = at + 1;
  return areas_m2.map((area, cell) => {
    if (area === 0) return 0;
    return (
      inside[cell] ||
      (besideOf(grid, cell)
        .map((near) => inside[near]!)
        .find(Boolean) ??
        0)
    );
  });
}

/** The cells that touch a cell: first those on its sides, then those at its corners. */
function besideOf({ columns, rows }: RateGrid, cell: number): number[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const steps = [
    ...[
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ],
    ...[
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
  ] as const;
  return steps
    .map(([x, y]) => [column + x!, row + y!] as const)
    .filter(([x, y]) => x >= 0 && y >= 0 && x < columns && y < rows)
    .map(([x, y]) => y * columns + x);
}
