import type { Notification } from '@brazda/contract';
import { type Language, NOTIFICATION_DAYS, type NotificationKind } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { isVisibleIn, type Scope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import type { NotificationItem, NotificationText } from '../../platform/notification-source.ts';
import type { PersonOnFarm } from './current-items.ts';
import './notifications.table.ts';

/** A notification that was stored, or has become urgent, just now. */
export interface NewNotification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly urgent: boolean;
}

/** Stores what a person is to be told of a farm; returns what they were not told before. */
export async function insertNotifications(
  tx: DbTransaction,
  { user_id, farm_id }: PersonOnFarm,
  items: readonly NotificationItem[],
  now: Date,
): Promise<NewNotification[]> {
  if (items.length === 0) return [];
  return tx
    .insertInto('notification')
    .values(
      items.map(({ kind, key, parcel_id, urgent, texts, path }) => ({
        id: newId(),
        user_id,
        farm_id,
        kind,
        key,
        parcel_id,
        urgent,
        texts: JSON.stringify(texts),
        path,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'farm_id', 'kind', 'key']).doNothing())
    .returning(['id', 'kind', 'urgent'])
    .execute();
}

/** Marks what a person was told, before it was urgent, as urgent now; returns what of it they have neither read nor had as a message. */
export async function markUrgent(
  tx: DbTransaction,
  { user_id, farm_id }: PersonOnFarm,
  items: readonly NotificationItem[],
): Promise<NewNotification[]> {
  const urgent = items.filter((item) => item.urgent).map(({ kind, key }) => ({ kind, key }));
  if (urgent.length === 0) return [];
  const { rows } = await sql<NewNotification>`
    update notification set urgent = true
    from jsonb_to_recordset(${JSON.stringify(urgent)}::jsonb) as input (kind text, key text)
    where user_id = ${user_id} and farm_id = ${farm_id} and notification.kind = input.kind and notification.key = input.key
      and not urgent and read_at is null and pushed_at is null
    returning id, notification.kind, urgent`.execute(tx);
  return rows;
}

/** The land of which somebody may be told something of a kind. */
export interface KindScopes {
  readonly kind: NotificationKind;
  readonly scopes: readonly Scope[];
}

interface ListedRow {
  readonly id: string;
  readonly farm: string;
  readonly farm_name: string;
  readonly kind: NotificationKind;
  readonly urgent: boolean;
  readonly texts: Readonly<Record<Language, NotificationText>>;
  readonly path: string;
  readonly created_at: Date;
  readonly is_read: boolean;
}

/** What a person was told in the last weeks, as far as they may still see it, newest first. */
export async function listNotifications(
  db: Db,
  user_id: string,
  kinds: readonly KindScopes[],
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Notification[]> {
  const visible = kinds.map(({ kind, scopes }) => {
    const whole = scopes.flatMap(({ farm_id, visible: only }) => (only === null ? [farm_id] : []));
    return sql`(notification.kind = ${kind} and (parcel_id is null and notification.farm_id = any(${whole})
      or parcel.deleted_at is null and ${isVisibleIn(scopes)}))`;
  });
  if (visible.length === 0) return [];
  const { rows } = await sql<ListedRow>`
    select notification.id, notification.farm_id as farm, farm.name as farm_name, kind, urgent, texts, path, notification.created_at,
      read_at is not null as is_read
    from notification join farm on farm.id = notification.farm_id left join parcel on parcel.id = parcel_id
    where user_id = ${user_id} and notification.created_at > ${now}::timestamptz - make_interval(days => ${NOTIFICATION_DAYS})
      and (${sql.join(visible, sql` or `)})
    order by notification.created_at desc, urgent desc, notification.id limit ${limit}`.execute(db);
  return rows.map(({ texts, created_at, ...row }) => ({
    ...row,
    title: { en: texts.en.title, ro: texts.ro.title, fr: texts.fr.title },
    text: { en: texts.en.text, ro: texts.ro.text, fr: texts.fr.text },
    created_at: created_at.toISOString(),
  }));
}

/** Marks notifications of a person as read. */
export async function markRead(db: Db, user_id: string, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', user_id)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute();
}

/** By what a person was told of something. */
type SentBy = 'mailed_at' | 'pushed_at';

/** What a person was told since a time that neither was sent to them in one way nor is muted or read. */
export async function listUnsent(db: Db, user_id: string, by: SentBy, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notification
    where user_id = ${user_id} and ${sql.ref(by)} is null and read_at is null and created_at > ${since}
      and not exists (select from notification_muted muted where muted.user_id = notification.user_id
        and muted.farm_id = notification.farm_id and muted.kind = notification.kind)
    order by urgent desc, created_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that notifications became part of a letter or of a message. */
export async function markSent(
  tx: DbTransaction,
  ids: readonly string[],
  by: SentBy,
  now: Date,
): Promise<void> {
  await sql`update notification set ${sql.ref(by)} = ${now} where id = any(${ids})`.execute(tx);
}

/** Something to be sent. */
export interface SentNotification extends PersonOnFarm {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly key: string;
  readonly texts: Readonly<Record<Language, NotificationText>>;
  readonly path: string;
}

/** The unread ones of some notifications of a person, in their order of sending. */
export async function listToSend(
  db: Db,
  user_id: string,
  ids: readonly string[],
): Promise<SentNotification[]> {
  const { rows } = await sql<SentNotification>`
    select id, user_id, farm_id, kind, key, texts, path from notification
    where user_id = ${user_id} and id = any(${ids}) and read_at is null
    order by urgent desc, created_at, id`.execute(db);
  return rows;
}

/** How many notifications of a person are not read: a bound for the sign on the icon, which counts no access. */
export async function countUnread(db: Db, user_id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from notification
    where user_id = ${user_id} and read_at is null
      and created_at > ${now}::timestamptz - make_interval(days => ${NOTIFICATION_DAYS})`.execute(db);
  return rows[0]!.unread;
}
