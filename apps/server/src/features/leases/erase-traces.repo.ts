import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './leases.table.ts';

/**
 * Erases what may name an owner in leases and titles that name them: notes, also in the history of changes, documents,
 * and notes of payments.
 * Returns the ids of the documents whose files are to go. Numbers, land, days and prices of contracts stay.
 */
export async function eraseTraces(tx: DbTransaction, { farm_id }: Scope, owner: string): Promise<string[]> {
  const named = JSON.stringify([{ owner }]);
  const leases = await sql<{ id: string }>`
    update lease set note = '', updated_at = clock_timestamp()
    where farm_id = ${farm_id} and parties @> ${named}::jsonb returning id`.execute(tx);
  const titles = await sql<{ id: string }>`
    update land_title set note = '', updated_at = clock_timestamp()
    where farm_id = ${farm_id} and shares @> ${named}::jsonb returning id`.execute(tx);
  const documents = await sql<{ id: string }>`
    delete from lease_document where farm_id = ${farm_id} and lease_id = any(${leases.rows.map(({ id }) => id)})
    returning id`.execute(tx);
  // Amounts and days of payments stay, because accounts and the law may need them.
  await sql`update lease_payment set note = '' where farm_id = ${farm_id} and owner_id = ${owner}`.execute(
    tx,
  );
  await sql`
    update set_rent set reason = ''
    where farm_id = ${farm_id} and lease_id = any(${leases.rows.map(({ id }) => id)})`.execute(tx);
  const without = sql`'{"note": ""}'::jsonb`;
  await sql`
    update change_row set before = before || ${without}, after = after || ${without}
    from change
    where change.id = change_id and change.farm_id = ${farm_id} and (
      (entity = 'lease' and (coalesce(after, before) -> 'parties' @> ${named}::jsonb
        or before -> 'parties' @> ${named}::jsonb or entity_id = any(${leases.rows.map(({ id }) => id)})))
      or (entity = 'land_title' and (coalesce(after, before) -> 'shares' @> ${named}::jsonb
        or before -> 'shares' @> ${named}::jsonb or entity_id = any(${titles.rows.map(({ id }) => id)}))))`.execute(
    tx,
  );
  return documents.rows.map(({ id }) => id);
}
