import type { Answers } from '../../platform/http/call.ts';
import { listSharedFarms, reachOf, strongestShare } from '../farms/index.ts';
import { linkAnswers } from './links.answers.ts';
import { requestAnswers } from './requests.answers.ts';
import { shareAnswers } from './shares.answers.ts';
import { listSharedParcels } from './shares.repo.ts';
import type { SharingPort } from './sharing-port.ts';

/** Answers every call on sharing: what is shared with a person, and what an owner shares. */
export function sharingAnswers(port: SharingPort) {
  const { db, readFarms } = port;
  return {
    'sharing.farms': async ({ actor, query }) => {
      const shared = await listSharedFarms(db, actor.user_id ?? '', query.limit);
      const views = shared.map(({ farm_id, shares }) => {
        const { level, lineages } = reachOf({ is_owner: false, is_demo: false, shares, links: [] });
        return { farm_id, access: level, shared_farm: strongestShare(shares), lineages };
      });
      return { results: await readFarms(views) };
    },
    'sharing.parcels': async ({ actor, query }) => ({
      results: await listSharedParcels(db, actor.user_id ?? '', {
        farm_id: query.farm_id ?? null,
        limit: query.limit,
      }),
    }),
    ...shareAnswers(port),
    ...requestAnswers(port),
    ...linkAnswers(port),
  } satisfies Partial<Answers<'sharing.farms' | 'sharing.parcels'>>;
}
