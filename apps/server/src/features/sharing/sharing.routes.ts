import type { SomeHandlers } from '../../platform/http/call.ts';
import { hashesOfOpenedLinks, LINKS_COOKIE, listSharedFarms, viewOfGuest } from '../farms/index.ts';
import { linkHandlers } from './links.routes.ts';
import { readingHandlers } from './readings.routes.ts';
import { requestHandlers } from './requests.routes.ts';
import { listSharedParcels } from './shares.repo.ts';
import { shareHandlers } from './shares.routes.ts';
import type { SharingDeps } from './sharing-deps.ts';

/** Handlers of all calls on sharing: what is shared with a user, and what an owner shares. */
export function sharingHandlers(deps: SharingDeps) {
  const { db, readFarms } = deps;
  return {
    'sharing.farms': async ({ actor, query }) => {
      const shared = await listSharedFarms(db, actor.user_id ?? '', query.limit);
      const views = shared.map(({ farm_id, shares }) => viewOfGuest(farm_id, shares));
      return { results: await readFarms(views) };
    },
    'sharing.parcels': async ({ actor, query, cookie }) => {
      const linkHashes = hashesOfOpenedLinks(actor, cookie(LINKS_COOKIE));
      const viewer = { user_id: actor.user_id, linkHashes };
      const { farm_id = null, limit } = query;
      return { results: await listSharedParcels(db, viewer, { farm_id, limit }) };
    },
    ...shareHandlers(deps),
    ...requestHandlers(deps),
    ...linkHandlers(deps),
    ...readingHandlers(deps),
  } satisfies SomeHandlers;
}
