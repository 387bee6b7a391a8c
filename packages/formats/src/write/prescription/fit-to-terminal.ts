import type { Terminal } from '@brazda/domain';
import { type JoinedCells, joinCells } from './join-cells.ts';
import { type ExportedPrescription, StickRefused, type StickRemark } from './prescription.ts';
import { ratePolygons } from './rate-polygons.ts';

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
  const isReadable = ({ grid: { columns, rows } }: JoinedCells, joined: ExportedPrescription) =>
    form === 'shapefile'
      ? ratePolygons(joined).length <= max_polygons
      : columns <= max_side && rows <= max_side;
  if (isReadable({ grid, off: 0 }, whole)) return { prescription: whole, remarks: [] };
  for (let side = 2; ; side++) {
    const joined = joinCells(grid, side, prescription.product.quantity);
    const smaller = { ...whole, grid: joined.grid };
    if (!isReadable(joined, smaller)) continue;
    return {
      prescription: smaller,
      remarks: [
        {
          kind: 'cells_joined',
          field,
          side,
          from: grid.rates.length,
          to: joined.grid.rates.length,
          off: joined.off,
        },
      ],
    };
  }
}
