import type { NotificationChoices } from '@brazda/contract';
import { nextDigestAt, type QuietHours, type RegularChoices, regionsOf } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import './notifications.table.ts';
import { listFarmsOf } from './people.repo.ts';

/** How a person is told, without what they have muted. */
export interface Settings extends RegularChoices {
  readonly timezone: string;
  readonly quiet: QuietHours | null;
  readonly digest_at: Date | null;
  /** The address that a mail server does not have, as long as mail is off since. */
  readonly refused_email: string | null;
}

/** The choices of a person who has made none: a device that is added gets messages, at any time but at night. */
const DEFAULTS = {
  mail: 'off',
  push: 'urgent',
  brief: false,
  quiet: { from: '22:00', to: '06:00' },
} as const;

/** The choices of a person; the usual ones, in the time zone of their first farm, if they have made none. */
export async function readSettings(db: Db, user_id: string): Promise<Settings> {
  return (
    (await findSettings(db, user_id)) ?? {
      ...DEFAULTS,
      timezone: regionsOf((await listFarmsOf(db, user_id))[0]?.country ?? 'RO')[0]!.timezone,
      digest_at: null,
      refused_email: null,
    }
  );
}

/** The choices that a person has made; undefined if they have made none. */
export async function findSettings(db: Db, user_id: string): Promise<Settings | undefined> {
  return presentSettings(await selectSettings(db, user_id).executeTakeFirst());
}

/** The choices of a person, locked until the transaction ends, so that only one process sends their messages of a day. */
export async function lockSettings(tx: DbTransaction, user_id: string): Promise<Settings | undefined> {
  return presentSettings(await selectSettings(tx, user_id).forUpdate().executeTakeFirst());
}

function selectSettings(db: Db, user_id: string) {
  return db
    .selectFrom('notification_settings')
    .select(['timezone', 'mail', 'push', 'brief', 'quiet_from', 'quiet_to', 'digest_at', 'refused_email'])
    .where('user_id', '=', user_id);
}

type SettingsRow = Awaited<ReturnType<ReturnType<typeof selectSettings>['executeTakeFirst']>>;

function presentSettings(row: SettingsRow): Settings | undefined {
  if (!row) return undefined;
  const { quiet_from, quiet_to, ...settings } = row;
  const quiet =
    quiet_from === null || quiet_to === null ? null : { from: minuteOf(quiet_from), to: minuteOf(quiet_to) };
  return { ...settings, quiet };
}

/** `22:00` of a time with seconds. */
function minuteOf(time: string): string {
  return time.slice(0, 5);
}

/** Stores the choices of a person; the next digest is due by them. */
export async function saveSettings(
  tx: DbTransaction,
  user_id: string,
  { muted, quiet, ...choices }: NotificationChoices,
  now: Date,
): Promise<void> {
  if (choices.mail !== 'off' || choices.brief)
    await tx
      .updateTable('notification_settings')
      .set({ refused_email: null })
      .where('user_id', '=', user_id)
      .execute();
  const row = {
    ...choices,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    digest_at: dateOf(nextDigestAt(choices, choices.timezone, now.getTime())),
  };
  await tx
    .insertInto('notification_settings')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await tx.deleteFrom('notification_muted').where('user_id', '=', user_id).execute();
  // Farms that do not exist any more are left out.
  await sql`
    insert into notification_muted (user_id, farm_id, kind)
    select distinct ${user_id}, farm.id, kind
    from jsonb_to_recordset(${JSON.stringify(muted)}::jsonb) as input (farm text, kind text) join farm on farm.id = input.farm`.execute(
    tx,
  );
}

/** Stores the usual choices of a person who has made none: their device is to get messages. */
export async function beginSettings(tx: DbTransaction, user_id: string, now: Date): Promise<void> {
  if (await findSettings(tx, user_id)) return;
  const { digest_at: _, refused_email: __, ...choices } = await readSettings(tx, user_id);
  await saveSettings(tx, user_id, { ...choices, muted: [] }, now);
}

/** What ends mail to a person. */
type EndedMail = Partial<Pick<Settings, 'mail' | 'brief' | 'refused_email'>>;

/** Ends mail to a person, if they have made choices; their next messages are due by what is left. */
export async function endMail(
  tx: DbTransaction,
  user_id: string,
  ended: EndedMail,
  now: Date,
): Promise<void> {
  const settings = await lockSettings(tx, user_id);
  if (!settings) return;
  await tx.updateTable('notification_settings').set(ended).where('user_id', '=', user_id).execute();
  const choices = { ...settings, ...ended };
  await moveDigest(tx, user_id, nextDigestAt(choices, settings.timezone, now.getTime()));
}

/** Moves the next digest of a person on. */
export async function moveDigest(
  tx: DbTransaction,
  user_id: string,
  digest_at: number | null,
): Promise<void> {
  await tx
    .updateTable('notification_settings')
    .set({ digest_at: dateOf(digest_at) })
    .where('user_id', '=', user_id)
    .execute();
}

function dateOf(at_ms: number | null): Date | null {
  return at_ms === null ? null : new Date(at_ms);
}

/** What a person wants neither by mail nor on devices. */
export async function listMuted(db: Db, user_id: string): Promise<NotificationChoices['muted']> {
  return db
    .selectFrom('notification_muted')
    .select(['farm_id as farm', 'kind'])
    .where('user_id', '=', user_id)
    .orderBy('farm_id')
    .orderBy('kind')
    .execute();
}

/** The people whose digest is due, those who wait longest first. */
export async function listDuePeople(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_settings')
    .select('user_id')
    .where('digest_at', '<=', now)
    .orderBy('digest_at')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
