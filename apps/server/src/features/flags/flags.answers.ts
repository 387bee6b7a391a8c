import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Answers } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listFlagSettings, setFlag } from './flags.repo.ts';
import type { Flags } from './flags.ts';

/** Answers the calls of staff on feature flags. */
export function flagsAnswers({ db, flags }: { db: Kysely<Database>; flags: Flags }) {
  return {
    'staff.flags': async () => ({ results: await listFlagSettings(db) }),
    'staff.setFlag': async ({ params, body, actor, address }) => {
      const isSet = await setFlag(db, { ...params, ...body, actor, address });
      if (!isSet) throw new Failure('not_found', 'farm');
      flags.forget();
      return undefined;
    },
  } satisfies Partial<Answers<'staff.flags' | 'staff.setFlag'>>;
}
