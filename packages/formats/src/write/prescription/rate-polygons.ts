import { NO_LABEL, ringsOfZones } from '@brazda/domain';
import { closedRings } from './closed-rings.ts';
import type { ExportedPrescription, RateGrid, RateZone } from './prescription.ts';

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

function polygonsOfCells({ min_lat, min_lng, cell_lat, cell_lng, columns, rates }: RateGrid): RateZone[] {
  const distinct = [...new Set(rates)].filter((rate) => !Number.isNaN(rate)).toSorted((a, b) => a - b);
  const labels = new Map(distinct.map((rate, at) => [rate, at]));
  const polygons = ringsOfZones(
    Int32Array.from(rates, (rate) => labels.get(rate) ?? NO_LABEL),
    columns,
  );
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
