import { type Country, seasonWindow } from '@brazda/domain';
import { type Kysely, sql } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import { asChange, type Doer } from '../../platform/db/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { SeasonRow } from './farms.repo.ts';
import './farms.table.ts';

/** Creates a farm, of the actor unless somebody else is named, and returns its id. */
export async function createFarm(
  db: Kysely<Database>,
  { actor, address }: Doer,
  farm: { name: string; country: Country },
  owner_id = actor.user_id,
): Promise<string> {
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('farm')
      .values({ id, owner_id, ...farm })
      .execute();
    const event = { actor, address, farm_id: id, entity: 'farm', entity_id: id } as const;
    await recordEvent(tx, { ...event, action: 'farm_created', after: farm });
  });
  return id;
}

/** Changes a farm; `country_fixed` where its land is measured in another country already. */
export function updateFarm(
  db: Kysely<Database>,
  { actor, address }: Doer,
  id: string,
  { name, country }: { name?: string; country?: Country },
): Promise<'updated' | 'country_fixed'> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('farm')
      .select(['name', 'country'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const after = { name: name ?? before.name, country: country ?? before.country };
    if (after.country !== before.country) {
      const ground = await tx.selectFrom('shape').select('id').where('farm_id', '=', id).executeTakeFirst();
      if (ground) return 'country_fixed';
    }
    if (after.name === before.name && after.country === before.country) return 'updated';
    await tx
      .updateTable('farm')
      .set({ ...after, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    const event = { actor, address, farm_id: id, entity: 'farm', entity_id: id } as const;
    await recordEvent(tx, { ...event, action: 'farm_changed', before, after });
    return 'updated';
  });
}

/** Creates a season without parcels, undoably; null where the farm has one of that year. */
export async function createSeason(
  db: Kysely<Database>,
  doer: Doer,
  farm_id: string,
  { end_year, start_month }: { end_year: number; start_month: number },
): Promise<(SeasonRow & { change: string | null }) | null> {
  const season = { id: newId(), farm_id, end_year, ...seasonWindow(end_year, start_month) };
  const made = await asChange(db, { farm_id, season_id: season.id, kind: 'season_added', doer }, (tx) =>
    tx
      .insertInto('season')
      .values(season)
      .onConflict((conflict) =>
        conflict.columns(['farm_id', 'end_year']).where('deleted_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst(),
  );
  return made.result ? { ...season, parcels_count: 0, hectares: 0, change: made.change } : null;
}

/** Hides a farm that has just been made, because nothing could be put into it. */
export async function hideFarm(db: Kysely<Database>, id: string) {
  await db.updateTable('farm').set({ deleted_at: sql`now()` }).where('id', '=', id).execute();
}
