import { whenNotQuiet } from '@brazda/domain';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import { type CurrentItemsDeps, listCurrentItems, listingOnce, type PersonOnFarm } from './current-items.ts';
import { insertDelivery } from './deliveries.repo.ts';
import { listDevices } from './devices.repo.ts';
import { insertNotifications, markSent, markUrgent, type NewNotification } from './notifications.repo.ts';
import { listPeopleOf } from './people.repo.ts';
import { listMuted, readSettings } from './settings.repo.ts';

export interface TellDeps extends CurrentItemsDeps {
  readonly db: DbPool;
}

/** Tells each of the people of a farm what is new to them; returns whether anything was. */
export async function tellPeople(deps: TellDeps, farm_id: string): Promise<boolean> {
  const run = { ...deps, notificationSources: listingOnce(deps.notificationSources) };
  let isNew = false;
  for (const user_id of await listPeopleOf(deps.db, farm_id))
    isNew = (await tellPerson(run, { user_id, farm_id })) || isNew;
  return isNew;
}

/**
 * Stores what a person is to be told of a farm and was not told before, and what of it, or of what they were told, cannot wait as
 * messages to their devices, in one transaction: a process that is killed has stored both or nothing. Returns whether there was
 * anything new.
 */
export async function tellPerson(deps: TellDeps, person: PersonOnFarm): Promise<boolean> {
  const items = await listCurrentItems(deps, person);
  const now = deps.now();
  return deps.db.transaction().execute(async (tx) => {
    const added = await insertNotifications(tx, person, items, now);
    await pushUrgent(tx, person, [...(await markUrgent(tx, person, items)), ...added], now);
    return added.length > 0;
  });
}

async function pushUrgent(
  tx: DbTransaction,
  { user_id, farm_id }: PersonOnFarm,
  added: readonly NewNotification[],
  now: Date,
): Promise<void> {
  const urgent = added.filter((notification) => notification.urgent);
  if (urgent.length === 0) return;
  const { push, quiet, timezone } = await readSettings(tx, user_id);
  if (push !== 'urgent') return;
  const devices = await listDevices(tx, user_id, null);
  const muted = (await listMuted(tx, user_id)).filter(({ farm }) => farm === farm_id);
  const ids = urgent.filter(({ kind }) => !muted.some((each) => each.kind === kind)).map(({ id }) => id);
  if (devices.length === 0 || ids.length === 0) return;
  const due_at = new Date(whenNotQuiet(quiet, timezone, now.getTime()));
  for (const { id: subscription_id } of devices)
    await insertDelivery(
      tx,
      { user_id, subscription_id, content: 'urgent', day: null, notification_ids: ids, due_at },
      now,
    );
  await markSent(tx, ids, 'pushed_at', now);
}
