import { type CurrentItemsDeps, listCurrentItems } from './current-items.ts';
import { listToSend, type SentNotification } from './notifications.repo.ts';
import { listFarmsOf } from './people.repo.ts';
import { listMuted } from './settings.repo.ts';

/** What is said of one farm. */
export interface SendableFarm {
  readonly id: string;
  readonly name: string;
  readonly notifications: readonly SentNotification[];
}

/**
 * Of some notifications of a person, those that may be sent now, by farm: not what is read, muted or over, and nothing that the person
 * may not see any more.
 */
export async function listSendable(
  deps: CurrentItemsDeps,
  user_id: string,
  ids: readonly string[],
): Promise<SendableFarm[]> {
  const notifications = await listToSend(deps.db, user_id, ids);
  const muted = await listMuted(deps.db, user_id);
  const byFarm = Map.groupBy(notifications, ({ farm_id }) => farm_id);
  const sendable: SendableFarm[] = [];
  for (const { id, name } of await listFarmsOf(deps.db, user_id)) {
    const ofFarm = byFarm.get(id) ?? [];
    if (ofFarm.length === 0) continue;
    const current = await listCurrentItems(deps, { user_id, farm_id: id });
    const left = ofFarm.filter(
      ({ kind, key }) =>
        !muted.some((each) => each.farm === id && each.kind === kind) &&
        current.some((item) => item.kind === kind && item.key === key),
    );
    if (left.length > 0) sendable.push({ id, name, notifications: left });
  }
  return sendable;
}
