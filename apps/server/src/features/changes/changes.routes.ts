import { type PublishChange, undoChange } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listChanges } from './changes.repo.ts';
import { changeOfLand } from './season-starts.repo.ts';

export interface ChangesDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
}

/** Handlers that list and undo the changes to the land of a farm. */
export function changesHandlers({ db, publishChange }: ChangesDeps) {
  return {
    'changes.list': async ({ scope, query }) => ({
      results: await listChanges(db, scope, query.limit),
    }),
    'changes.undo': async ({ params, scope, ...call }) => {
      const undone = await undoChange(db, scope, params.changeId, call);
      if (undone.outcome === 'missing') throw new HttpError('not_found', 'change');
      if (undone.outcome !== 'undone') throw new HttpError(undone.outcome);
      publishChange(scope.farm_id, undone);
      return { ...(await changeOfLand(db, scope, undone)), events: [...undone.events] };
    },
  } satisfies SomeHandlers;
}
