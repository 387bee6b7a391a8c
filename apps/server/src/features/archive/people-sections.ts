import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { type Scope, wholeFarm } from '../../platform/db/scope.ts';
import { insertMachines, insertWorkers } from '../journal/index.ts';
import { listArchivedMachines, listArchivedWorkers } from './archived-people.repo.ts';
import { ArchivedMachines, ArchivedWorkers } from './archived-people.ts';
import { showsWholeFarm } from './season-files.ts';
import { contentsOf, type Section } from './section.ts';

/** The machines of a farm. */
export const MACHINES = namesSection('machines.json', ArchivedMachines, {
  list: listArchivedMachines,
  insert: insertMachines,
});

/** The people who work on a farm, without their accounts. */
export const WORKERS = namesSection('workers.json', ArchivedWorkers, {
  list: listArchivedWorkers,
  insert: insertWorkers,
});

/** A section of one list of what the farm names; its file is left out while the list is empty. */
function namesSection<T extends { readonly id: string }>(
  path: string,
  schema: z.ZodType<T[]>,
  rows: {
    readonly list: (db: Db, scope: Scope) => Promise<readonly T[]>;
    readonly insert: (db: Db, scope: Scope, rows: readonly T[]) => Promise<void>;
  },
): Section {
  return {
    path,
    schema,
    async *write({ db }, scope) {
      const content = showsWholeFarm(scope) ? await rows.list(db, scope) : [];
      if (content.length > 0) yield { path, content };
    },
    idsOf: (files) => files.flatMap(({ content }) => (content as T[]).map(({ id }) => id)),
    async insert(tx, farm, files) {
      const archived = contentsOf<typeof schema>(files, path).flat();
      const here = archived.map((row) => ({ ...row, id: farm.idOf(row.id) }));
      await rows.insert(tx, wholeFarm(farm.id), here);
    },
  };
}
