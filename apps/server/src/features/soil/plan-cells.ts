import type { ResponseOf } from '@brazda/contract';
import type { SampleCell } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason } from '../../platform/db/scope.ts';
import type { Call, EndpointOf } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { getFarms } from '../farms/index.ts';
import { measureCells } from './cells.repo.ts';
import { divideParcels } from './divide-analysis.ts';
import { listSeasonParcels } from './season-parcels.repo.ts';

type Planned = ResponseOf<EndpointOf<'soilAnalyses.plan'>>;

/** Coordinates have seven decimals, as those of stored cells have when they are read. */
const STEPS_PER_DEGREE = 1e7;

/** The cells that parcels would have by their zones. Throws HttpError for unknown parcels, and for too many cells. */
export async function planCells(
  db: Db,
  call: Pick<Call<EndpointOf<'soilAnalyses.plan'>>, 'scope' | 'body' | 'actor' | 'address'>,
): Promise<Planned> {
  const { scope, body } = call;
  const { season: season_id, hectares_per_sample } = body;
  const wanted = [...new Set(body.parcels)];
  const parcels = await listSeasonParcels(db, inSeason(scope, season_id), wanted);
  if (parcels.length < wanted.length) throw new HttpError('not_found', 'parcel');
  const choice = { season_id, division: 'zones', hectares_per_sample } as const;
  const { divided, without_zones } = await divideParcels(db, call, choice, parcels);
  const planned = divided.flatMap(({ id: parcel_id, cells }) =>
    cells.map(({ shape }) => ({ id: newId(), parcel_id, shape: multiPolygonOf(shape) })),
  );
  const [farm] = await getFarms(db, [scope.farm_id]);
  // As they will be when they are stored.
  const hectaresOf = await measureCells(db, farm!.country, planned);
  const cells = planned.map(({ id, parcel_id: parcel, shape }) => ({
    parcel,
    hectares: hectaresOf.get(id)!,
    shape,
  }));
  return { cells, without_zones };
}

function multiPolygonOf(shape: SampleCell['shape']): Planned['cells'][number]['shape'] {
  const rounded = (degrees = 0) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  const coordinates = shape.map((polygon) =>
    polygon.map((ring) => ring.map(([lng, lat]): [number, number] => [rounded(lng), rounded(lat)])),
  );
  return { type: 'MultiPolygon', coordinates };
}
