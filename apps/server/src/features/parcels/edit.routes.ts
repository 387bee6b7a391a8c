import type { PublishChange } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { changeOfLand } from '../changes/index.ts';
import { editParcels } from './edit-parcels.ts';

/** What the handler of edits needs. */
export interface EditDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
}

/** Handler that creates, changes and removes parcels. */
export function editHandlers({ db, publishChange }: EditDeps) {
  return {
    'parcels.edit': async ({ scope, body, actor, address, language }) => {
      const editing = { scope, author: { actor, address }, language };
      const { result: created, ...outcome } = await editParcels(db, editing, body);
      publishChange(scope.farm_id, outcome);
      return { created, ...(await changeOfLand(db, scope, outcome)) };
    },
  } satisfies SomeHandlers;
}
