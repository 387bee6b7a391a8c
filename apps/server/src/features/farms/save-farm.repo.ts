import type { Country } from '@brazda/domain';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import { type Author, type ChangeResult, withChange } from '../../platform/db/changes.ts';
import type { Db, DbPool } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import './farms.table.ts';

/** Creates a farm within a transaction and returns its id; it belongs to the actor unless another owner is given. */
export async function createFarm(
  tx: Db,
  { actor, address }: Author,
  farm: { name: string; country: Country },
  owner_id = actor.user_id,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('farm')
    .values({ id, owner_id, ...farm })
    .execute();
  const event = { actor, address, farm_id: id, entity: 'farm', entity_id: id } as const;
  await recordEvent(tx, { ...event, action: 'farm_created', after: farm });
  return id;
}

/**
 * Farms of one user; not in the specification; chosen because an adviser with so many clients has an account for
 * each.
 */
const MAX_FARMS = 200;

/** Whether a user may have one more farm; recently removed ones count as well. */
export async function canAddFarm(db: Db, owner_id: string | null): Promise<boolean> {
  const { rows } = await sql<{ farms: number }>`
    select count(*)::int as farms from farm
    where owner_id = ${owner_id} and (deleted_at is null or deleted_at > now() - interval '1 day')`.execute(
    db,
  );
  return rows[0]!.farms < MAX_FARMS;
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
