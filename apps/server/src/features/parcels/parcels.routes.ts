import { seasonOfDay } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import { inSeason } from '../../platform/db/scope.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listSeasons, readDayAtFarm, requireSeason } from '../farms/index.ts';
import { listBlocks } from './blocks.repo.ts';
import { outlineSvg } from './outline-svg.ts';
import { listOverlaps } from './overlaps.repo.ts';
import { listParcels } from './parcels.repo.ts';

/** Handles the parcel endpoints. */
export function parcelsHandlers({ db, now }: { db: DbPool; now(): Date }) {
  async function parcelOf({ params, scope }: Pick<Call<EndpointOf<'parcels.get'>>, 'params' | 'scope'>) {
    const [parcel] = await listParcels(db, scope, params.parcelId);
    if (!parcel) throw new HttpError('not_found', 'parcel');
    return parcel;
  }

  return {
    'parcels.list': async ({ scope }) => {
      await requireSeason(db, scope);
      return { results: await listParcels(db, scope) };
    },
    'parcels.currentSeason': async ({ scope }) => {
      const season = seasonOfDay(await listSeasons(db, [scope]), await readDayAtFarm(db, scope, now()));
      return { results: season ? await listParcels(db, inSeason(scope, season.id)) : [] };
    },
    'parcels.get': parcelOf,
    'parcels.overlap': async ({ params, scope }) => {
      const results = await listOverlaps(db, scope, params.parcelId);
      // A parcel overlaps itself, so an empty result means that there is no such parcel.
      if (results.length === 0) throw new HttpError('not_found', 'parcel');
      return { results };
    },
    'parcels.blocks': async ({ scope }) => {
      await requireSeason(db, scope);
      return { results: await listBlocks(db, scope) };
    },
    'parcels.drawing': async (call) => outlineSvg(await parcelOf(call)),
  } satisfies SomeHandlers;
}
