import { sql } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Author } from '../../platform/db/changes.ts';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requireFarmsOfPerson } from './person-limits.repo.ts';
import './farms.table.ts';

/**
 * Hides a farm from all users until it is restored; its data stays unchanged. Throws HttpError while a soil analysis that
 * was ordered for it is under way.
 */
export async function removeFarm(db: DbPool, { actor, address }: Author, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Somebody has paid, or may still pay, for samples of its land.
    const { rows } = await sql`
      select from soil_order where farm_id = ${id} and by_operator and state not in ('done', 'canceled')`.execute(
      tx,
    );
    if (rows.length > 0) throw new HttpError('farm_has_analysis');
    const removed = await tx
      .updateTable('farm')
      .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!removed) return;
    const event = { actor, address, farm_id: id, entity: 'farm', entity_id: id } as const;
    await recordEvent(tx, { ...event, action: 'farm_removed' });
  });
}

/**
 * Restores a farm of the actor; false if the actor has no such farm. A farm that is not removed stays unchanged. Throws
 * LimitError if the actor has too many farms then, or too much land.
 */
export async function restoreFarm(
  tx: DbTransaction,
  { actor, address }: Author,
  id: string,
): Promise<boolean> {
  const farm = await tx
    .selectFrom('farm')
    .select('deleted_at')
    .where('id', '=', id)
    .where('owner_id', '=', actor.user_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!farm) return false;
  if (farm.deleted_at === null) return true;
  await tx
    .updateTable('farm')
    .set({ deleted_at: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const event = { actor, address, farm_id: id, entity: 'farm', entity_id: id } as const;
  await recordEvent(tx, { ...event, action: 'farm_restored' });
  await requireFarmsOfPerson(tx, actor.user_id);
  return true;
}
