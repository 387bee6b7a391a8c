import { corePoints, SOIL_ORDER_LIMITS, sampleCells, samplingRoute } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { HttpError } from '../../platform/http/http-error.ts';
import type { NewCell } from './cells.repo.ts';

interface SampledParcel {
  readonly id: string;
  readonly geometry: MultiPolygon;
}

/** The cells of an order along its route, and the lengths of the way through them in meters. */
export interface MadeCells {
  readonly cells: readonly NewCell[];
  readonly route_m: number;
  readonly nearest_first_m: number;
}

/** Cores of which the middle one is the center of a cell. */
const CORES = 21;

/** Divides parcels into cells of about some hectares, in the order of the route. Throws HttpError if they are too many. */
export function makeCells(parcels: readonly SampledParcel[], hectares_per_sample: number): MadeCells {
  const cells: NewCell[] = [];
  for (const { id, geometry } of parcels) {
    for (const { shape } of sampleCells(geometry.coordinates, hectares_per_sample)) {
      const center = corePoints(shape, CORES)[(CORES - 1) / 2]!;
      cells.push({ parcel_id: id, shape: { type: 'MultiPolygon', coordinates: shape }, center });
    }
    if (cells.length > SOIL_ORDER_LIMITS.cells)
      throw new HttpError('soil_order_large', String(SOIL_ORDER_LIMITS.cells));
  }
  const route = samplingRoute(cells.map(({ center }) => center));
  return {
    cells: route.order.map((at) => cells[at]!),
    route_m: route.meters,
    nearest_first_m: route.greedyMeters,
  };
}
