import { newestAppliedImport } from '../features/imports/index.ts';
import { OPERATOR, undoChange } from '../platform/db/changes.ts';
import { wholeFarm } from '../platform/db/scope.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

/** Undoes the newest import of a farm that changed something and has not been undone. */
export async function undoImport({ farm }: { farm: string }) {
  await withDatabase(async ({ db }) => {
    const newest = await newestAppliedImport(db, wholeFarm(farm));
    if (!newest?.change) throw new UserError(`The farm ${farm} has no import to undo.`);
    const { change } = newest;
    const { outcome } = await withProgress('Undoing', () =>
      undoChange(db, wholeFarm(farm), change, OPERATOR),
    );
    if (outcome === 'changed_since')
      throw new UserError('What the import brought has been changed since. Undo the newer changes first.');
    if (outcome !== 'undone') throw new UserError('The import has been undone already.');
    console.log(
      `Undid the import of ${newest.created_at} (${newest.files.map(({ name }) => name).join(', ')}).`,
    );
  });
}
