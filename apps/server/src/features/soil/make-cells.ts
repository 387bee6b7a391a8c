import { corePoints, SAMPLE_CORES, SOIL_ORDER_LIMITS, sampleCells, samplingRoute } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
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

/** Divides parcels into cells of about some hectares, in the order of the route. Throws HttpError if they are too many. */
export function makeCells(parcels: readonly SampledParcel[], hectares_per_sample: number): MadeCells {
  const cells: Omit<NewCell, 'number'>[] = [];
  for (const { id, geometry } of parcels) {
    for (const { shape } of sampleCells(geometry.coordinates, hectares_per_sample)) {
      const center = middleOf(corePoints(shape, SAMPLE_CORES.from));
      cells.push({ id: newId(), parcel_id: id, shape: { type: 'MultiPolygon', coordinates: shape }, center });
    }
    if (cells.length > SOIL_ORDER_LIMITS.cells)
      throw new HttpError('soil_order_large', String(SOIL_ORDER_LIMITS.cells));
  }
  const route = samplingRoute(cells.map(({ center }) => center));
  return {
    cells: route.order.map((at, index) => ({ ...cells[at]!, number: index + 1 })),
    route_m: route.meters,
    nearest_first_m: route.greedyMeters,
  };
}

/** The core that is nearest to the middle of all, and inside of its cell as they are. */
function middleOf(cores: readonly (readonly [number, number])[]): readonly [number, number] {
  const mean = [0, 1].map((axis) => cores.reduce((sum, core) => sum + core[axis]!, 0) / cores.length);
  const distance = ([lng, lat]: readonly [number, number]) => Math.hypot(lng - mean[0]!, lat - mean[1]!);
  return cores.reduce((best, core) => (distance(core) < distance(best) ? core : best));
}
