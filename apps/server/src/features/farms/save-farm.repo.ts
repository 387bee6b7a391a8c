import type { api, BodyOf } from '@brazda/contract';
import { type Country, defaultYieldUnit, MEASURES, organicKeyOf } from '@brazda/domain';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import { type Author, type ChangeResult, isOperator, withChange } from '../../platform/db/changes.ts';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { requireFarmsOfPerson } from './person-limits.repo.ts';
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

/** Values of a farm that its users set; undefined ones stay as they are. */
type FarmFields = BodyOf<typeof api.farms.update>;

/**
 * Changes a farm as one change, and returns what `read` reads within it; `country_fixed` if its land is already measured in
 * another country, `currency_fixed` if its money is already recorded in another currency.
 */
export async function updateFarm<T>(
  db: DbPool,
  author: Author,
  id: string,
  fields: FarmFields,
  read: (tx: Db) => Promise<T>,
): Promise<ChangeResult<T | 'country_fixed' | 'currency_fixed'>> {
  return withChange(db, { farm_id: id, kind: 'farm_changed', author }, async (tx) => {
    const before = await tx
      .selectFrom('farm')
      .select(['name', 'country', 'organic', 'yield_unit', 'measures'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { name = before.name, country = before.country, organic = before.organic } = fields;
    const yield_unit = fields.yield_unit ?? before.yield_unit;
    const measures = MEASURES.filter((measure) => (fields.measures ?? before.measures).includes(measure));
    const after = {
      name,
      country,
      organic: organic && JSON.stringify(organic),
      // A farm with the unit of its country follows it.
      yield_unit: yield_unit === defaultYieldUnit(country) ? null : yield_unit,
      measures,
    };
    if (after.country !== before.country) {
      const ground = await tx
        .selectFrom('shape')
        .select('id')
        .where('farm_id', '=', id)
        .limit(1)
        .executeTakeFirst();
      if (ground) return 'country_fixed';
      const { rows } = await sql<{ has_money: boolean }>`select has_money(${id})`.execute(tx);
      if (rows[0]!.has_money) return 'currency_fixed';
    }
    const isSame =
      name === before.name &&
      country === before.country &&
      after.yield_unit === before.yield_unit &&
      measures.join() === before.measures.join() &&
      organicKeyOf(organic) === organicKeyOf(before.organic);
    if (isSame) return read(tx);
    await tx
      .updateTable('farm')
      .set({ ...after, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    return read(tx);
  });
}
