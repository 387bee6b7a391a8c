import type { ClientBase } from 'pg';
import { UserError } from '../../commands/user-error.ts';

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`;

/**
 * Runs work that fills tables in any order: foreign keys are dropped, and made again after it, which checks all rows.
 * Throws UserError that names a key which the rows do not keep.
 */
export async function withoutForeignKeys(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`).catch((error: Error) => {
      throw new UserError(`The rows that are copied do not belong together: ${error.message}.`);
    });
}
