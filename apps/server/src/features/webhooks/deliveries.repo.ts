import { WEBHOOK_LIMITS, type WebhookMessageType, webhookPauseAfter } from '@brazda/domain';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../platform/db/database.ts';
import type { PostOutcome } from './post-message.ts';
import './webhooks.table.ts';

/** A message as the people of the farm see it. */
export type DeliveryRow = Omit<Selectable<Database['webhook_delivery']>, 'webhook_id' | 'farm_id' | 'data'>;

/** The messages of a webhook, newest first; only one of them where its id is given. */
export async function listDeliveries(
  db: Db,
  webhook_id: string,
  id: string | null = null,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select id, type, created_at, state, due_at, tries, tried_at, code, problem, response from webhook_delivery
    where webhook_id = ${webhook_id} and (${id}::text is null or id = ${id})
    order by created_at desc, id desc limit ${WEBHOOK_LIMITS.shown}`.execute(db);
  return rows;
}

/** Writes a message that a person asks for, to be sent at once. */
export async function insertTest(
  db: Db,
  { webhook_id, farm_id, now }: { readonly webhook_id: string; readonly farm_id: string; readonly now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_delivery (id, webhook_id, farm_id, type, data, created_at, due_at)
    values ('msg_' || replace(gen_random_uuid()::text, '-', ''), ${webhook_id}, ${farm_id}, 'test',
      jsonb_build_object('farm', ${farm_id}::text), ${now}, ${now}) returning id`.execute(db);
  return rows[0]!.id;
}

/** Lets a message be sent again from its first try on; false if the webhook has no such one. */
export async function replay(
  db: Db,
  { webhook_id, id, now }: { readonly webhook_id: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set state = 'waiting', due_at = ${now}, tries = 0
    where id = ${id} and webhook_id = ${webhook_id} returning id`.execute(db);
  return rows.length > 0;
}

/** Whether a message waits to be sent. */
export async function hasWaiting(db: Db, farm_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_delivery where farm_id = ${farm_id} and state = 'waiting' limit 1`.execute(db);
  return rows.length > 0;
}

/** A webhook with messages that are due. */
export interface DueWebhook {
  readonly id: string;
  readonly farm_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly address: string;
  readonly secret: Buffer;
  readonly failing_since: Date | null;
}

/** The webhooks that are on and have messages that are due, those first whose messages wait longest. */
export async function listDueWebhooks(db: Db, now: Date): Promise<DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    select webhook.id, webhook.farm_id, user_id, name, address, secret, failing_since
    from webhook join (
      select webhook_id, min(due_at) as due_at from webhook_delivery where state = 'waiting' and due_at <= ${now}
      group by webhook_id) due on webhook_id = webhook.id
    where off_at is null order by due.due_at, webhook.id`.execute(db);
  return rows;
}

/** A message that is being sent. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly type: WebhookMessageType;
  readonly data: object;
  readonly created_at: Date;
  /** With this one. */
  readonly tries: number;
}

/**
 * Takes the message of a webhook that has been due longest, and counts a try before it is sent: if the process ends before it
 * records what became of it, the message is due again after the pause that follows a failure. Undefined where none is due, or the
 * farm has used up its tries of a minute.
 */
export async function claimNext(
  db: Db,
  { id, farm_id }: Pick<DueWebhook, 'id' | 'farm_id'>,
  now: Date,
): Promise<ClaimedDelivery | undefined> {
  const pauses = sql.join(PAUSES.map((pause) => sql`${pause}::int`));
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_delivery set tries = tries + 1, tried_at = ${now},
      due_at = ${now}::timestamptz + make_interval(secs => (array[${pauses}])[least(tries + 1, ${PAUSES.length})])
    where id = (
      select id from webhook_delivery where webhook_id = ${id} and state = 'waiting' and due_at <= ${now}
      order by due_at, id limit 1 for update skip locked)
    and ${WEBHOOK_LIMITS.tries_per_minute} > (
      select count(*) from webhook_delivery
      where farm_id = ${farm_id} and tried_at > ${now}::timestamptz - interval '1 minute')
    returning id, type, data, created_at, tries`.execute(db);
  return rows[0];
}

/** The pauses after each try; after the last one, that of a message whose last try was not recorded. */
const PAUSES: readonly number[] = (() => {
  const pauses: number[] = [];
  for (let pause = webhookPauseAfter(1); pause !== null; pause = webhookPauseAfter(pauses.length + 1))
    pauses.push(pause);
  return pauses;
})();

/** Records what became of a try. */
export async function recordOutcome(
  db: Db,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  { problem, code, response }: PostOutcome,
): Promise<void> {
  const state = problem === null ? 'arrived' : webhookPauseAfter(tries) === null ? 'failed' : 'waiting';
  await db
    .updateTable('webhook_delivery')
    .set({ state, problem, code, response })
    .where('id', '=', id)
    .execute();
}

/** Removes old messages. */
export async function removeOldDeliveries(db: Db, now: Date): Promise<void> {
  await sql`
    delete from webhook_delivery where created_at < ${now}::timestamptz - make_interval(days => ${WEBHOOK_LIMITS.kept_days})`.execute(
    db,
  );
}
