import { addDays, type DueMessages, dueMessages, nextDigestAt, whenNotQuiet } from '@brazda/domain';
import type { DbTransaction } from '../../platform/db/database.ts';
import { insertDelivery } from './deliveries.repo.ts';
import { listDevices } from './devices.repo.ts';
import { listUnsent, markSent } from './notifications.repo.ts';
import { listFarmsOf } from './people.repo.ts';
import { lockSettings, moveDigest, type Settings } from './settings.repo.ts';
import { type TellDeps, tellPerson } from './tell-people.ts';

/** What is older is no news: of a letter that comes once a week, and of what comes every day. */
const NEW_FOR_DAYS = { weekly: 8, daily: 2 } as const;

/** The messages of a day for one person. */
interface Messages {
  readonly user_id: string;
  readonly settings: Settings;
  readonly due: DueMessages & { readonly day: string };
  readonly now: Date;
}

/**
 * Stores the messages of the day of a person whose digest is due, and when the next one is, in one transaction: whenever a process is
 * killed, they are stored once.
 */
export async function prepareDigest(deps: TellDeps, user_id: string): Promise<void> {
  const farms = await listFarmsOf(deps.db, user_id);
  for (const { id: farm_id } of farms) await tellPerson(deps, { user_id, farm_id });
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const settings = await lockSettings(tx, user_id);
    if (!settings?.digest_at || settings.digest_at > now) return;
    const due = dueMessages(settings, settings.timezone, now.getTime());
    const messages = { user_id, settings, due, now };
    if (due.mail) await storeLetter(tx, messages);
    if (due.brief) await storeBrief(tx, messages);
    if (due.push) await storePushes(tx, messages);
    await moveDigest(tx, user_id, nextDigestAt(settings, settings.timezone, now.getTime()));
  });
}

async function storeLetter(tx: DbTransaction, { user_id, settings, due, now }: Messages): Promise<void> {
  const days = settings.mail === 'weekly' ? NEW_FOR_DAYS.weekly : NEW_FOR_DAYS.daily;
  const notification_ids = await listUnsent(tx, user_id, 'mailed_at', daysBefore(now, days));
  if (notification_ids.length === 0) return;
  const letter = { user_id, subscription_id: null, content: 'digest', day: due.day } as const;
  if (await insertDelivery(tx, { ...letter, notification_ids, due_at: now }, now))
    await markSent(tx, notification_ids, 'mailed_at', now);
}

/** What it says is read when it is sent. */
async function storeBrief(tx: DbTransaction, { user_id, due, now }: Messages): Promise<void> {
  const letter = { user_id, subscription_id: null, content: 'brief', day: due.day } as const;
  await insertDelivery(tx, { ...letter, notification_ids: [], due_at: now }, now);
}

async function storePushes(tx: DbTransaction, { user_id, settings, due, now }: Messages): Promise<void> {
  const devices = await listDevices(tx, user_id, null);
  if (devices.length === 0) return;
  const notification_ids = await listUnsent(tx, user_id, 'pushed_at', daysBefore(now, NEW_FOR_DAYS.daily));
  if (notification_ids.length === 0) return;
  const due_at = new Date(whenNotQuiet(settings.quiet, settings.timezone, now.getTime()));
  const message = { user_id, content: 'digest', day: due.day, notification_ids, due_at } as const;
  for (const { id: subscription_id } of devices)
    await insertDelivery(tx, { ...message, subscription_id }, now);
  await markSent(tx, notification_ids, 'pushed_at', now);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(`${addDays(now.toISOString().slice(0, 10), -days)}T00:00:00Z`);
}
