import { seasonOfDay } from '@brazda/domain';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Answers } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import { hasSeason, listSeasons } from '../farms/index.ts';
import { drawParcel } from './drawing.ts';
import { listOverlaps } from './overlaps.repo.ts';
import { listParcels } from './parcels.repo.ts';

/** Answers the calls on parcels. */
export function parcelsAnswers({ db, today }: { db: Kysely<Database>; today(): string }) {
  async function parcelOf({
    farmId,
    seasonId,
    parcelId,
  }: Record<'farmId' | 'seasonId' | 'parcelId', string>) {
    const [parcel] = await listParcels(db, { farm_id: farmId, season_id: seasonId, parcel_id: parcelId });
    if (!parcel) throw new Failure('not_found', 'parcel');
    return parcel;
  }

  return {
    'parcels.list': async ({ params }) => {
      const { farmId: farm_id, seasonId: season_id } = params;
      if (!(await hasSeason(db, farm_id, season_id))) throw new Failure('not_found', 'season');
      return { results: await listParcels(db, { farm_id, season_id }) };
    },
    'parcels.currentSeason': async ({ params }) => {
      const season = seasonOfDay(await listSeasons(db, [params.farmId]), today());
      return {
        results: season ? await listParcels(db, { farm_id: params.farmId, season_id: season.id }) : [],
      };
    },
    'parcels.get': ({ params }) => parcelOf(params),
    'parcels.overlap': async ({ params }) => {
      const { farmId: farm_id, seasonId: season_id, parcelId: parcel_id } = params;
      const results = await listOverlaps(db, { farm_id, season_id, parcel_id });
      // A parcel lies on its own ground: where nothing does, there is no such parcel.
      if (results.length === 0) throw new Failure('not_found', 'parcel');
      return { results };
    },
    'parcels.drawing': async ({ params }) => drawParcel(await parcelOf(params)),
  } satisfies Partial<
    Answers<'parcels.list' | 'parcels.currentSeason' | 'parcels.get' | 'parcels.overlap' | 'parcels.drawing'>
  >;
}
