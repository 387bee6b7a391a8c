import type { Kysely } from 'kysely';
import { undoChange } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Answers } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listChanges } from './changes.repo.ts';

export interface ChangesPort {
  readonly db: Kysely<Database>;
  /** Hears that seasons or parcels of a farm were changed. */
  landChanged(farm_id: string): void;
}

/** Answers the calls on what was done to the land of a farm. */
export function changesAnswers({ db, landChanged }: ChangesPort) {
  return {
    'changes.list': async ({ params, query }) => ({
      results: await listChanges(db, params.farmId, query.limit),
    }),
    'changes.undo': async ({ params, ...call }) => {
      const undone = await undoChange(db, params.farmId, params.changeId, call);
      if (undone.outcome === 'missing') throw new Failure('not_found', 'change');
      if (undone.outcome !== 'undone') throw new Failure(undone.outcome);
      landChanged(params.farmId);
      return { change: undone.change };
    },
  } satisfies Partial<Answers<'changes.list' | 'changes.undo'>>;
}
