import { FOUND_PARCELS_LIMIT } from '@brazda/contract';
import type { Db } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { readFarmCrops } from './farm-crops.repo.ts';
import { readFarmStates } from './farm-states.repo.ts';
import { findParcels } from './found-parcels.repo.ts';
import { readFarmsOf } from './read-farms-of.ts';

interface ManyFarmsDeps {
  readonly db: Db;
  now(): Date;
}

/** Handlers of the pages for people with several farms; each makes a fixed number of queries for any number of farms. */
export function manyFarmsHandlers({ db, now }: ManyFarmsDeps) {
  return {
    'manyFarms.list': async ({ actor }) => {
      const user_id = actor.user_id ?? '';
      const farms = await readFarmsOf(db, user_id, now());
      const states = await readFarmStates(db, farms, user_id);
      return {
        results: farms.map(({ farm, day }) => {
          const { id, name, country, access, shared_farm, current_season, hectares, parcel_count, bbox } =
            farm;
          const center: [number, number] | null = bbox && [(bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2];
          const land = { season: current_season, hectares, parcel_count, center };
          return { farm: id, name, country, access, shared_farm, day, ...land, ...states.get(id)! };
        }),
      };
    },
    'manyFarms.findParcels': async ({ actor, query }) => {
      const farms = await readFarmsOf(db, actor.user_id ?? '', now());
      const found = await findParcels(db, farms, query.search, FOUND_PARCELS_LIMIT + 1);
      return {
        results: found.slice(0, FOUND_PARCELS_LIMIT),
        is_cut: found.length > FOUND_PARCELS_LIMIT,
      };
    },
    'manyFarms.compareCrop': async ({ actor, params }) => {
      const farms = await readFarmsOf(db, actor.user_id ?? '', now());
      const whole = farms.filter(({ scope }) => scope.visible === null);
      const parts = farms.filter(({ scope }) => scope.visible !== null);
      return {
        results: await readFarmCrops(db, whole, params.cropId),
        left_out: parts.map(({ farm: { id, name } }) => ({ farm: id, name })),
      };
    },
  } satisfies SomeHandlers;
}
