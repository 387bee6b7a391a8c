import type { Kysely } from 'kysely';
import { undoChange } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listChanges } from './changes.repo.ts';

export interface ChangesDeps {
  readonly db: Kysely<Database>;
  /** Called when seasons or parcels of a farm have changed. */
  landChanged(farm_id: string): void;
}

/** Handlers for listing and undoing changes of a farm's land. */
export function changesHandlers({ db, landChanged }: ChangesDeps) {
  return {
    'changes.list': async ({ params, query }) => ({
      results: await listChanges(db, params.farmId, query.limit),
    }),
    'changes.undo': async ({ params, ...call }) => {
      const undone = await undoChange(db, params.farmId, params.changeId, call);
      if (undone.outcome === 'missing') throw new HttpError('not_found', 'change');
      if (undone.outcome !== 'undone') throw new HttpError(undone.outcome);
      landChanged(params.farmId);
      return { change: undone.change };
    },
  } satisfies Partial<Handlers<'changes.list' | 'changes.undo'>>;
}
