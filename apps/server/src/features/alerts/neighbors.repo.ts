import { sql } from 'kysely';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './alerts.table.ts';

/** Whether the owner of a farm agreed to compare it with its neighbors; the agreement of an earlier owner does not count. */
export async function isComparedWithNeighbors(db: Db, { farm_id }: Scope): Promise<boolean> {
  const { rows } = await sql`
    select from neighbor_comparison join farm on farm.id = farm_id and owner_id = agreed_by where farm_id = ${farm_id}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores that the owner of a farm agrees, or no longer does; nobody else can. */
export async function setComparison(
  db: DbPool,
  { farm_id }: Scope,
  { with_neighbors, user_id, at }: { with_neighbors: boolean; user_id: string | null; at: Date },
): Promise<void> {
  if (!with_neighbors) await db.deleteFrom('neighbor_comparison').where('farm_id', '=', farm_id).execute();
  else
    await sql`
      insert into neighbor_comparison (farm_id, agreed_by, agreed_at)
      select id, owner_id, ${at} from farm where id = ${farm_id} and owner_id = ${user_id}
      on conflict (farm_id) do update set agreed_by = excluded.agreed_by, agreed_at = excluded.agreed_at`.execute(
      db,
    );
}
