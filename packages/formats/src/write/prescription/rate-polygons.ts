import { labelPartsOf, NO_LABEL, ringsOfZones } from '@brazda/domain';
import { closedRings } from './closed-rings.ts';
import type { ExportedPrescription, RatedGrid, RateZone } from './prescription.ts';

/** Land of one rate in single polygons with their holes: parts of the zones, or cells of one rate that share sides. */
export function ratePolygons({ field, grid, zones }: ExportedPrescription): RateZone[] {
  if (zones.length === 0) return grid ? polygonsOfCells(grid) : [];
  return zones.flatMap(({ rate, shape }) =>
    closedRings(shape, field).map(
      (rings): RateZone => ({
        rate,
        shape: { type: 'MultiPolygon', coordinates: [rings] },
      }),
    ),
  );
}

/** How many polygons the cells of a grid have, without making them. */
export function countCellPolygons(grid: RatedGrid): number {
  return labelPartsOf(ratedCells(grid).labels, grid.columns).length;
}

function polygonsOfCells(grid: RatedGrid): RateZone[] {
  const { min_lat, min_lng, cell_lat, cell_lng, columns } = grid;
  const { distinct, labels } = ratedCells(grid);
  const polygons = ringsOfZones(labels, columns);
  const place = ([column, row]: readonly [number, number]) => [
    min_lng + column * cell_lng,
    min_lat + row * cell_lat,
  ];
  return distinct.flatMap((rate, label) =>
    (polygons.get(label) ?? []).map(
      (rings): RateZone => ({
        rate,
        shape: { type: 'MultiPolygon', coordinates: [rings.map((ring) => ring.map(place))] },
      }),
    ),
  );
}

/** The rates of a grid, the lowest first, and for each cell which of them it has. */
function ratedCells({ rates }: RatedGrid): { distinct: number[]; labels: Int32Array } {
  const distinct = [...new Set(rates)].filter((rate) => !Number.isNaN(rate)).toSorted((a, b) => a - b);
  const numbers = new Map(distinct.map((rate, at) => [rate, at]));
  return { distinct, labels: Int32Array.from(rates, (rate) => numbers.get(rate) ?? NO_LABEL) };
}
