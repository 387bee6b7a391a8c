import type { SomeHandlers } from '../../platform/http/call.ts';
import { listReadings } from './readings.repo.ts';
import type { SharingDeps } from './sharing-deps.ts';

/** Handlers of the list of those who have read a farm. */
export function readingHandlers({ db, now }: SharingDeps) {
  return {
    'sharing.readings': async ({ scope, actor, query: { limit } }) => {
      const day = now().toISOString().slice(0, 10);
      const rows = await listReadings(db, scope, { day, limit });
      return {
        results: rows.map(({ user_id, link_made_at, ...reading }) => ({
          ...reading,
          is_own: reading.kind === 'token' && user_id === actor.user_id,
          link_made_at: link_made_at?.toISOString() ?? null,
        })),
      };
    },
  } satisfies SomeHandlers;
}
