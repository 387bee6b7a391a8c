import type { WebhookEnd, WebhookEvent } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './webhooks.table.ts';

/** A webhook as the people of its farm see it. */
export interface WebhookRow {
  readonly id: string;
  readonly user_id: string;
  readonly person: string;
  readonly name: string;
  readonly address: string;
  readonly events: WebhookEvent[];
  readonly created_at: Date;
  readonly arrived_at: Date | null;
  readonly failing_since: Date | null;
  readonly off_at: Date | null;
  readonly off_because: WebhookEnd | null;
  readonly waiting: number;
}

/** The webhooks of a farm, newest first; only one of them where its id is given. */
export async function listWebhooks(
  db: Db,
  { farm_id }: Scope,
  { seesAddresses, id = null }: { readonly seesAddresses: boolean; readonly id?: string | null },
): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select webhook.id, user_id, ${personName('app_user', seesAddresses)} as person, webhook.name, address, events,
      webhook.created_at, arrived_at, failing_since, off_at, off_because,
      (select count(*)::int from webhook_delivery where webhook_id = webhook.id and state = 'waiting') as waiting
    from webhook join app_user on app_user.id = user_id
    where farm_id = ${farm_id} and (${id}::text is null or webhook.id = ${id})
    order by webhook.created_at desc, webhook.id`.execute(db);
  return rows;
}

/** How many webhooks a farm has; others are added after the transaction. */
export async function countWebhooks(tx: DbTransaction, { farm_id }: Scope): Promise<number> {
  await sql`select from farm where id = ${farm_id} for no key update`.execute(tx);
  const { rows } = await sql<{ webhooks: number }>`
    select count(*)::int as webhooks from webhook where farm_id = ${farm_id}`.execute(tx);
  return rows[0]!.webhooks;
}

/** Removes a webhook with its messages; false if the farm has no such one. */
export async function removeWebhook(db: Db, { farm_id }: Scope, id: string): Promise<boolean> {
  const { rows } =
    await sql`delete from webhook where id = ${id} and farm_id = ${farm_id} returning id`.execute(db);
  return rows.length > 0;
}

/** Switches a webhook on, as one of a person; false if the farm has no such one. */
export async function switchOn(
  db: Db,
  { farm_id }: Scope,
  { id, user_id }: { readonly id: string; readonly user_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook set off_at = null, off_because = null, failing_since = null, user_id = ${user_id}
    where id = ${id} and farm_id = ${farm_id} returning id`.execute(db);
  return rows.length > 0;
}

/** Switches a webhook off, whose waiting messages are not sent; false if it is off already. */
export async function switchOff(
  tx: DbTransaction,
  id: string,
  { because, at }: { readonly because: WebhookEnd; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook set off_at = ${at}, off_because = ${because} where id = ${id} and off_at is null returning id`.execute(
    tx,
  );
  await sql`update webhook_delivery set state = 'failed' where webhook_id = ${id} and state = 'waiting'`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Records that a message has arrived, or that none does. */
export async function recordHealth(db: Db, id: string, { arrived, at }: { arrived: boolean; at: Date }) {
  await (arrived
    ? sql`update webhook set arrived_at = ${at}, failing_since = null where id = ${id}`
    : sql`update webhook set failing_since = coalesce(failing_since, ${at}) where id = ${id}`
  ).execute(db);
}

/** Removes the webhooks that a user has made, and those of the farms of the user. */
export async function removeWebhooksOf(
  tx: DbTransaction,
  { user_id }: { readonly user_id: string },
): Promise<undefined> {
  await sql`
    delete from webhook where user_id = ${user_id} or farm_id in (select id from farm where owner_id = ${user_id})`.execute(
    tx,
  );
}
