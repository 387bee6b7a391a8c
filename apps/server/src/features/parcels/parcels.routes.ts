import { seasonOfDay } from '@brazda/domain';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Call, EndpointOf, Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { hasSeason, listSeasons } from '../farms/index.ts';
import { listBlocks } from './blocks.repo.ts';
import { drawParcel } from './drawing.ts';
import { listOverlaps } from './overlaps.repo.ts';
import { listParcels } from './parcels.repo.ts';

/** Handles the parcel endpoints. */
export function parcelsHandlers({ db, today }: { db: Kysely<Database>; today(): string }) {
  async function parcelOf({
    params,
    lineages,
  }: Pick<Call<EndpointOf<'parcels.get'>>, 'params' | 'lineages'>) {
    const { farmId: farm_id, seasonId: season_id, parcelId: parcel_id } = params;
    const [parcel] = await listParcels(db, { farm_id, season_id, parcel_id, lineages });
    if (!parcel) throw new HttpError('not_found', 'parcel');
    return parcel;
  }

  return {
    'parcels.list': async ({ params, lineages }) => {
      const { farmId: farm_id, seasonId: season_id } = params;
      if (!(await hasSeason(db, farm_id, season_id, lineages))) throw new HttpError('not_found', 'season');
      return { results: await listParcels(db, { farm_id, season_id, lineages }) };
    },
    'parcels.currentSeason': async ({ params: { farmId: farm_id }, lineages }) => {
      const season = seasonOfDay(await listSeasons(db, [{ farm_id, lineages }]), today());
      return {
        results: season ? await listParcels(db, { farm_id, season_id: season.id, lineages }) : [],
      };
    },
    'parcels.get': parcelOf,
    'parcels.overlap': async ({ params }) => {
      const { farmId: farm_id, seasonId: season_id, parcelId: parcel_id } = params;
      const results = await listOverlaps(db, { farm_id, season_id, parcel_id });
      // A parcel overlaps itself, so an empty result means that there is no such parcel.
      if (results.length === 0) throw new HttpError('not_found', 'parcel');
      return { results };
    },
    'parcels.blocks': async ({ params, lineages }) => {
      const { farmId: farm_id, seasonId: season_id } = params;
      if (!(await hasSeason(db, farm_id, season_id, lineages))) throw new HttpError('not_found', 'season');
      return { results: await listBlocks(db, { farm_id, season_id, lineages }) };
    },
    'parcels.drawing': async (call) => drawParcel(await parcelOf(call)),
  } satisfies Partial<
    Handlers<
      | 'parcels.list'
      | 'parcels.currentSeason'
      | 'parcels.get'
      | 'parcels.overlap'
      | 'parcels.blocks'
      | 'parcels.drawing'
    >
  >;
}
