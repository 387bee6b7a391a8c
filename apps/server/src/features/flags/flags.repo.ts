import type { FeatureFlag, FlagSetting } from '@brazda/domain';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/call.ts';
import './flags.table.ts';

/** The settings of operators, the installation before its farms. */
export async function listFlagSettings(db: Db): Promise<(FlagSetting & { name: FeatureFlag })[]> {
  return db
    .selectFrom('feature_flag')
    .select(['name', 'is_on', sql<string | null>`nullif(farm_id, '')`.as('farm_id')])
    .orderBy('feature_flag.farm_id')
    .orderBy('name')
    .execute();
}

/** A flag setting to write, with its author. */
export interface FlagChange {
  readonly name: FeatureFlag;
  /** Null for the installation. */
  readonly farm_id: string | null;
  /** Null removes the setting. */
  readonly is_on: boolean | null;
  readonly actor: Pick<Actor, 'user_id' | 'impersonator_id'>;
  /** Null for the command line. */
  readonly address: string | null;
}

/** Sets a flag for a farm or the installation, or removes the setting; false if the farm does not exist. */
export async function setFlag(db: DbPool, change: FlagChange): Promise<boolean> {
  const { name, farm_id, is_on, actor, address } = change;
  return db.transaction().execute(async (tx) => {
    if (farm_id !== null) {
      const farm = await tx
        .selectFrom('farm')
        .select('id')
        .where('id', '=', farm_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!farm) return false;
    }
    const row = { name, farm_id: farm_id ?? '' };
    if (is_on === null)
      await tx
        .deleteFrom('feature_flag')
        .where('name', '=', name)
        .where('farm_id', '=', row.farm_id)
        .execute();
    else
      await tx
        .insertInto('feature_flag')
        .values({ ...row, is_on, set_by: actor.user_id })
        .onConflict((conflict) =>
          conflict
            .columns(['name', 'farm_id'])
            .doUpdateSet({ is_on, set_by: actor.user_id, set_at: sql`now()` }),
        )
        .execute();
    const event = { actor, address, farm_id, entity: 'feature_flag', entity_id: name } as const;
    await recordEvent(tx, { ...event, action: 'flag_set', after: { is_on } });
    return true;
  });
}
