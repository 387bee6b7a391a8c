import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listFlagSettings, setFlag } from './flags.repo.ts';
import type { Flags } from './flags.ts';

/** Handlers of the staff calls on feature flags. */
export function flagsHandlers({ db, flags }: { db: DbPool; flags: Flags }) {
  return {
    'staff.flags': async () => ({ results: await listFlagSettings(db) }),
    'staff.setFlag': async ({ params, body, actor, address }) => {
      const isSet = await setFlag(db, { ...params, ...body, actor, address });
      if (!isSet) throw new HttpError('not_found', 'farm');
      flags.forget();
      return undefined;
    },
  } satisfies SomeHandlers;
}
