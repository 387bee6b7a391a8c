import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import '../account.table.ts';
import type { Passkey } from './passkeys.ts';

/** The passkeys of a user, oldest first. */
export async function listPasskeys(db: Db, user_id: string): Promise<(Passkey & { readonly id: string })[]> {
  return db
    .selectFrom('second_factor')
    .select(['id', 'credential_id', 'public_key', 'transports'])
    .where('user_id', '=', user_id)
    .where('kind', '=', 'passkey')
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<{ credential_id: string; public_key: Buffer; transports: string[] }>()
    .execute();
}

interface NewPasskeyRow extends Passkey {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly counter: number;
}

/** Adds a passkey; false if any user already has it. */
export async function createPasskey(
  db: Db,
  { public_key, transports, ...passkey }: NewPasskeyRow,
): Promise<boolean> {
  const row = await db
    .insertInto('second_factor')
    .values({ ...passkey, kind: 'passkey', public_key: Buffer.from(public_key), transports: [...transports] })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the signature counter of a passkey; false if it has not increased, which indicates a clone. Devices without a
 * counter always report 0.
 */
export async function useCounter(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', String(counter)), eb.and([eb('counter', '=', '0'), eb.val(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
