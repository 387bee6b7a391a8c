import {
  countSampleCells,
  divisionEffort,
  MAX_DIVISION_EFFORT,
  SOIL_ANALYSIS_LIMITS,
  samplingRoute,
} from '@brazda/domain';
import { type CenteredCell, cellsOfParcel } from '@brazda/raster';
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
export interface DividedParcel {
  readonly id: string;
  readonly cells: readonly CenteredCell[];
}

/** The cells of an analysis along its route, and the lengths of the way through them in meters. */
export interface MadeCells {
  readonly cells: readonly NewCell[];
  readonly route_m: number;
  readonly nearest_first_m: number;
}

/** The cells of parcels along their rows, in the order of the route: for data that is made without users waiting. */
export function makeCells(parcels: readonly SampledParcel[], hectaresPerSample: number): MadeCells {
  return routedCells(
    parcels.map(({ id, geometry }) => ({
      id,
      cells: cellsOfParcel({ geometry, hectaresPerSample, images: [] }).cells,
    })),
  );
}

/** Throws HttpError if parcels would have more cells than an analysis; by their zones they have about as many. */
export function requireFewCells(parcels: readonly SampledParcel[], hectaresPerSample: number): void {
  requireFew(
    parcels.reduce((sum, { geometry }) => sum + countSampleCells(geometry.coordinates, hectaresPerSample), 0),
  );
}

/** Throws HttpError that names the first parcel whose outline has too many corners for the number of its cells. */
export function requireSimpleOutlines(
  parcels: readonly (SampledParcel & { readonly title: string })[],
  hectaresPerSample: number,
): void {
  for (const { title, geometry } of parcels)
    if (divisionEffort(geometry.coordinates, hectaresPerSample) > MAX_DIVISION_EFFORT)
      throw new HttpError('soil_parcel_detailed', title);
}

/** The cells of parcels in the order of the route. Throws HttpError if they are too many. */
export function routedCells(divided: readonly DividedParcel[]): MadeCells {
  const cells = divided.flatMap(({ id: parcel_id, cells }) =>
    cells.map(({ shape, center }): Omit<NewCell, 'number'> => {
      return { id: newId(), parcel_id, shape: { type: 'MultiPolygon', coordinates: shape }, center };
    }),
  );
  requireFew(cells.length);
  const route = samplingRoute(cells.map(({ center }) => center));
  return {
    cells: route.order.map((at, index) => ({ ...cells[at]!, number: index + 1 })),
    route_m: route.meters,
    nearest_first_m: route.greedyMeters,
  };
}

function requireFew(cells: number): void {
  if (cells > SOIL_ANALYSIS_LIMITS.cells)
    throw new HttpError('soil_order_large', String(SOIL_ANALYSIS_LIMITS.cells));
}
