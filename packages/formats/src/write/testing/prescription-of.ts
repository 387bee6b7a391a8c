import type { MultiPolygon, Position } from 'geojson';
import type { ExportedPrescription, RatedGrid } from '../prescription/prescription.ts';

const WEST = 27.36;
const SOUTH = 44.56;
const CELL = { cell_lat: 0.000_18, cell_lng: 0.000_252 };

/** A grid of rates near Slobozia, of cells of 20 m; the first row is the southernmost. */
export function gridOf(rows: readonly (readonly number[])[]): RatedGrid {
  return {
    min_lat: SOUTH,
    min_lng: WEST,
    ...CELL,
    columns: rows[0]!.length,
    rows: rows.length,
    rates: Float64Array.from(rows.flat()),
  };
}

/** A ring around a box near Slobozia, in cells of 20 m from its south-west corner. */
export function boxRing(west: number, south: number, east: number, north: number): Position[] {
  const at = (column: number, row: number) => [WEST + column * CELL.cell_lng, SOUTH + row * CELL.cell_lat];
  return [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)];
}

/** An area of one part with holes. */
export function areaOf(...rings: Position[][]): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: [rings] };
}

/** The grid of facts/outside/isobus/own_sample: 3 rows of 4 cells, in kg/ha. */
export const SAMPLE_RATES = [
  [120, 120, 150, 150],
  [120, 150, 180, 180],
  [0, 150, 180, 200],
];

/** A prescription of urea for a field of 80 by 60 m. */
export function prescriptionOf(changes: Partial<ExportedPrescription> = {}): ExportedPrescription {
  return {
    customer: 'Exemplu SRL',
    farm: 'Ferma Exemplu',
    field: 'Slobozia 12-3',
    boundary: areaOf(boxRing(0, 0, 4, 3)),
    area_m2: 4800,
    task: 'Fertilizare Slobozia 12-3',
    product: { name: 'Uree 46', quantity: 'solid' },
    grid: gridOf(SAMPLE_RATES),
    zones: [],
    default_rate: 150,
    ...changes,
  };
}
