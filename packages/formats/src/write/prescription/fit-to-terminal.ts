import type { Terminal } from '@brazda/domain';
import { joinCells } from './join-cells.ts';
import { type ExportedPrescription, type RatedGrid, StickRefused, type StickRemark } from './prescription.ts';
import { countCellPolygons } from './rate-polygons.ts';

/** A prescription as a terminal can read it, and what was changed for that. */
export interface FittedPrescription {
  readonly prescription: ExportedPrescription;
  readonly remarks: readonly StickRemark[];
}

/**
 * Chooses between zones and grid, and joins cells until there are no more than a terminal reads: ISOXML takes the grid where
 * there is one, a shapefile the zones. Throws StickRefused for zones with too many polygons and no grid to join.
 */
export function fitToTerminal(
  prescription: ExportedPrescription,
  { form, max_side, max_polygons }: Terminal,
): FittedPrescription {
  const { field, grid, zones } = prescription;
  const polygons = zones.reduce((sum, { shape }) => sum + shape.coordinates.length, 0);
  if (form === 'shapefile' && zones.length > 0 && polygons <= max_polygons)
    return { prescription: { ...prescription, grid: null }, remarks: [] };
  if (!grid) {
    if (polygons > max_polygons)
      throw new StickRefused('too_many_polygons', field, { found: polygons, limit: max_polygons });
    return { prescription, remarks: [] };
  }
  const whole = { ...prescription, zones: [] };
  const isReadable = (cells: RatedGrid) =>
    form === 'shapefile'
      ? countCellPolygons(cells) <= max_polygons
      : cells.columns <= max_side && cells.rows <= max_side;
  if (isReadable(grid)) return { prescription: whole, remarks: [] };
  for (let side = 2; ; side++) {
    const { grid: joined, off } = joinCells(grid, side, prescription.product.quantity);
    if (!isReadable(joined)) continue;
    const [from, to] = [grid.rates.length, joined.rates.length];
    return {
      prescription: { ...whole, grid: joined },
      remarks: [{ kind: 'cells_joined', field, side, from, to, off }],
    };
  }
}
