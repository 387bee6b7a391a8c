import type { MessageFarm, ReceivedMessage, SentMessage } from '@brazda/contract';
import { FARM_MESSAGE_LIMITS } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { FARM_GUESTS } from '../farms/index.ts';
import './farm-messages.table.ts';

/** First and last name of a user; null without one: an address is never shown. */
const SENDER_NAME = sql<string | null>`nullif(trim(first_name || ' ' || last_name), '')`;
/** A farm that still is there. */
const IS_THERE = sql`farm.deleted_at is null`;

/**
 * The farms of others to which a user may write, by name: those shared with them in full, and those of organizations in which they are
 * more than a reader.
 */
export async function listMessageFarms(db: Db, user_id: string): Promise<MessageFarm[]> {
  const { rows } = await sql<MessageFarm>`
    with mine as (
      select access.farm_id, access.organization_id from organization_member member
        join organization_farm access on access.organization_id = member.organization_id
      where member.user_id = ${user_id} and member.role <> 'reader'
    )
    select farm.id as farm, farm.name,
      array(select organization_id from mine where mine.farm_id = farm.id order by 1) as organizations
    from farm
    where ${IS_THERE} and farm.owner_id <> ${user_id} and (farm.id in (select farm_id from mine) or farm.id in (
      select farm_id from ${FARM_GUESTS} where user_id = ${user_id} and level = 'full_access'))
    order by farm.name, farm.id`.execute(db);
  return rows;
}

/** The newest messages that a user has sent, or one of them. */
export async function listSent(db: Db, user_id: string, id: string | null = null): Promise<SentMessage[]> {
  const { rows } = await sql<Omit<SentMessage, 'sent_at'> & { sent_at: Date }>`
    select message.id, text, sent_at, count(*)::int as farms_count,
      coalesce(jsonb_agg(jsonb_build_object('farm', farm.id, 'name', farm.name) order by farm.name, farm.id)
        filter (where ${IS_THERE} and exists (
          select from ${FARM_GUESTS} where farm_guest.farm_id = farm.id and farm_guest.user_id = ${user_id})), '[]') as farms
    from farm_message message
      join farm_message_farm sent on sent.sender_id = message.sender_id and sent.message_id = message.id
      join farm on farm.id = sent.farm_id
    where message.sender_id = ${user_id} and message.id = coalesce(${id}, message.id)
    group by message.id, text, sent_at order by sent_at desc, message.id limit ${FARM_MESSAGE_LIMITS.listed}`.execute(
    db,
  );
  return rows.map(({ sent_at, ...message }) => ({ ...message, sent_at: sent_at.toISOString() }));
}

/** The newest messages of others to the farms that a user owns or has full access to. */
export async function listReceivedMessages(db: Db, user_id: string): Promise<ReceivedMessage[]> {
  const { rows } = await sql<Omit<ReceivedMessage, 'sent_at'> & { sent_at: Date }>`
    select message.id, text, sent_at, ${SENDER_NAME} as sender,
      min(organization.name) as organization,
      jsonb_agg(distinct jsonb_build_object('farm', farm.id, 'name', farm.name)) as farms
    from farm_message message
      join app_user on app_user.id = message.sender_id
      join farm_message_farm sent on sent.sender_id = message.sender_id and sent.message_id = message.id
      join farm on farm.id = sent.farm_id
      left join organization_member member on member.user_id = message.sender_id
      left join organization on organization.id = member.organization_id and exists (
        select from organization_farm access where access.organization_id = organization.id and access.farm_id = farm.id)
    where ${IS_THERE} and message.sender_id <> ${user_id} and (farm.owner_id = ${user_id} or farm.id in (
      select farm_id from ${FARM_GUESTS} where user_id = ${user_id} and level = 'full_access'))
    group by message.sender_id, message.id, text, sent_at, first_name, last_name
    order by sent_at desc, message.id limit ${FARM_MESSAGE_LIMITS.listed}`.execute(db);
  return rows.map(({ sent_at, ...message }) => ({ ...message, sent_at: sent_at.toISOString() }));
}

interface NewMessage {
  readonly sender_id: string;
  readonly id: string;
  readonly text: string;
  readonly sent_at: Date;
}

/** Stores a message to farms; false if its sender has stored one with this id. */
export async function addMessage(
  tx: DbTransaction,
  message: NewMessage,
  farms: readonly string[],
): Promise<boolean> {
  const added = await tx
    .insertInto('farm_message')
    .values(message)
    .onConflict((conflict) => conflict.columns(['sender_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  const { sender_id, id: message_id } = message;
  await tx
    .insertInto('farm_message_farm')
    .values(farms.map((farm_id) => ({ sender_id, message_id, farm_id })))
    .execute();
  return true;
}

/** A message of which somebody is told. */
export interface MessageToTell {
  readonly key: string;
  readonly text: string;
  readonly sender: string | null;
}

/** The messages of others to a farm since a time. */
export async function listMessagesFor(
  db: Db,
  { farm_id, user_id, since }: { readonly farm_id: string; readonly user_id: string; readonly since: Date },
): Promise<MessageToTell[]> {
  const { rows } = await sql<MessageToTell>`
    select message.sender_id || ':' || message.id as key, text, ${SENDER_NAME} as sender
    from farm_message_farm sent
      join farm_message message on message.sender_id = sent.sender_id and message.id = sent.message_id
      join app_user on app_user.id = message.sender_id
    where sent.farm_id = ${farm_id} and message.sender_id <> ${user_id} and sent_at > ${since}
    order by sent_at, message.id`.execute(db);
  return rows;
}
