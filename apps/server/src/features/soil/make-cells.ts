import {
  corePoints,
  SAMPLE_CORES,
  type SampleCell,
  SOIL_ORDER_LIMITS,
  sampleCells,
  samplingRoute,
} from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import type { NewCell } from './cells.repo.ts';

/** A parcel to divide. */
export interface SampledParcel {
  readonly id: string;
  readonly geometry: MultiPolygon;
}

/** A parcel with its cells. */
export interface DividedParcel extends SampledParcel {
  readonly cells: readonly SampleCell[];
}

/** The cells of an order along its route, and the lengths of the way through them in meters. */
export interface MadeCells {
  readonly cells: readonly NewCell[];
  readonly route_m: number;
  readonly nearest_first_m: number;
}

/** Divides parcels along their rows into cells of about some hectares. Throws HttpError if they are too many. */
export function divideAlongRows(
  parcels: readonly SampledParcel[],
  hectares_per_sample: number,
): DividedParcel[] {
  const divided: DividedParcel[] = [];
  for (const { id, geometry } of parcels) {
    divided.push({ id, geometry, cells: sampleCells(geometry.coordinates, hectares_per_sample) });
    requireFewCells(divided);
  }
  return divided;
}

/** The cells of parcels that are divided along their rows, in the order of the route. Throws HttpError if they are too many. */
export function makeCells(parcels: readonly SampledParcel[], hectares_per_sample: number): MadeCells {
  return routedCells(divideAlongRows(parcels, hectares_per_sample));
}

/** Throws HttpError if parcels have more cells than an order. */
export function requireFewCells(divided: readonly DividedParcel[]): void {
  if (divided.reduce((sum, { cells }) => sum + cells.length, 0) > SOIL_ORDER_LIMITS.cells)
    throw new HttpError('soil_order_large', String(SOIL_ORDER_LIMITS.cells));
}

/** The cells of parcels in the order of the route. */
export function routedCells(divided: readonly DividedParcel[]): MadeCells {
  const cells = divided.flatMap(({ id: parcel_id, cells }) =>
    cells.map(({ shape }): Omit<NewCell, 'number'> => {
      const center = middleOf(corePoints(shape, SAMPLE_CORES.from));
      return { id: newId(), parcel_id, shape: { type: 'MultiPolygon', coordinates: shape }, center };
    }),
  );
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
