import type { Country } from '@brazda/domain';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import { type Author, type ChangeResult, isOperator, withChange } from '../../platform/db/changes.ts';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import { requireFarmsOfPerson } from '../../platform/db/person-limits.ts';
import { newId } from '../../platform/ids.ts';
import './farms.table.ts';

/**
 * Creates a farm and returns its id; it belongs to the actor unless another owner is given. Throws LimitError if the owner has
 * too many then.
 */
export async function createFarm(
  tx: DbTransaction,
  author: Author,
  farm: { name: string; country: Country },
  owner_id = author.actor.user_id,
): Promise<string> {
  const id = newId();
  const { actor, address } = author;
  await tx
    .insertInto('farm')
    .values({ id, owner_id, ...farm })
    .execute();
  const event = { actor, address, farm_id: id, entity: 'farm', entity_id: id } as const;
  await recordEvent(tx, { ...event, action: 'farm_created', after: farm });
  if (!isOperator(author)) await requireFarmsOfPerson(tx, owner_id);
  return id;
}

/**
 * Changes a farm as one change, and returns what `read` reads within it; `country_fixed` if its land is already measured in
 * another country.
 */
export async function updateFarm<T>(
  db: DbPool,
  author: Author,
  id: string,
  { name, country }: { name?: string; country?: Country },
  read: (tx: Db) => Promise<T>,
): Promise<ChangeResult<T | 'country_fixed'>> {
  return withChange(db, { farm_id: id, kind: 'farm_changed', author }, async (tx) => {
    const before = await tx
      .selectFrom('farm')
      .select(['name', 'country'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const after = { name: name ?? before.name, country: country ?? before.country };
    if (after.country !== before.country) {
      const ground = await tx
        .selectFrom('shape')
        .select('id')
        .where('farm_id', '=', id)
        .limit(1)
        .executeTakeFirst();
      if (ground) return 'country_fixed';
    }
    if (after.name === before.name && after.country === before.country) return read(tx);
    await tx
      .updateTable('farm')
      .set({ ...after, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    return read(tx);
  });
}
