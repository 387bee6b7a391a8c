import { openDB } from 'idb';
import { isStoredLate, plantBug, storeLate } from '../../../build/chaos/planted-bugs.ts';
import { ApiError } from '../../lib/api.ts';
import { openOutboxStore } from '../../lib/outbox/database.ts';
import { OutboxError } from '../../lib/outbox/item.ts';
import {
  clearOutbox,
  discardItem,
  loadOutbox,
  resolveConflict,
  sendAllNow,
} from '../../lib/outbox/outbox.ts';
import { settingOf } from '../../lib/settings.ts';
import type { Deed } from './deed.ts';
import { cropDeedOf, drawDeedOf, moveCrop, workDeedOf } from './field-deeds.ts';
import { noteDeedOf } from './note-deeds.ts';
import type { ChaosPage, UserAction } from './protocol.ts';
import { fetchShown, startShowing } from './shown.ts';
import { moveClock, pageSetting } from './warp.ts';

plantBug();
const person = pageSetting('person')!;
settingOf('person').set(person);
startShowing();
void loadOutbox();

/** What the user is about to do, on what this device shows; null if it does not show what the action is about. */
function deedOfUser(action: UserAction): Deed | null {
  switch (action.type) {
    case 'set-crop':
    case 'clear-crop':
      return cropDeedOf(action);
    case 'draw':
      return drawDeedOf(action);
    case 'record-work':
    case 'take-back':
      return workDeedOf(action);
    default:
      return noteDeedOf(action);
  }
}

const page: ChaosPage = {
  moveClock,
  sendAllNow,
  discardItem,
  moveCrop,
  resolveConflict,
  clearOutbox,
  async act(action) {
    const deed = deedOfUser(action);
    if (!deed) return { type: 'not-shown' };
    await reportIntent(deed.intent);
    if (isStoredLate) {
      void storeLate().then(deed.store);
      return { type: 'stored' };
    }
    try {
      await deed.store();
      return { type: 'stored' };
    } catch (error) {
      if (error instanceof OutboxError || error instanceof ApiError)
        return { type: 'refused', code: error.code };
      throw error;
    }
  },
  async refresh(place) {
    return fetchShown(place).then(
      () => true,
      () => false,
    );
  },
  async strayFiles() {
    const database = await openDB('brazda.outbox');
    const tx = database.transaction(['items', 'files']);
    const items: readonly { readonly id: string }[] = await tx.objectStore('items').getAll();
    const files = await tx.objectStore('files').getAllKeys();
    database.close();
    return files.filter((file) => !items.some(({ id }) => id === file)).length;
  },
  async stored() {
    const store = openOutboxStore();
    const items = await store.list(person).finally(() => store.close());
    return items.map(({ id, call, lane, state, tries, problem, next_at }) => ({
      ...{ id, call, lane, state, tries, problem },
      wait_ms: Math.max(0, next_at - Date.now()),
    }));
  },
};

globalThis.chaos = page;
