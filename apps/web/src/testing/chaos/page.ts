import '../../app/areas.ts';
import { openDB } from 'idb';
import { ApiError } from '../../lib/api.ts';
import { OutboxError } from '../../lib/outbox/item.ts';
import { openOutboxStore } from '../../lib/outbox/open-outbox-store.ts';
import {
  clearOutbox,
  discardItem,
  loadOutbox,
  resolveConflict,
  sendAllNow,
} from '../../lib/outbox/outbox.ts';
import { personSetting } from '../../lib/setting.ts';
import { isStoredLate, plantBug, storeLate } from './planted-bugs.ts';
import { moveCrop, prepareCropAction, prepareDrawAction, prepareWorkAction } from './prepare-field-action.ts';
import { prepareNoteAction } from './prepare-note-action.ts';
import type { PreparedAction } from './prepared-action.ts';
import type { ChaosPage, UserAction } from './protocol.ts';
import { fetchShown, startShowing } from './shown.ts';
import { moveClock, pageSetting } from './warp.ts';

plantBug();
const person = pageSetting('person')!;
personSetting.set(person);
startShowing();
void loadOutbox();

/** What the user is about to do, on what this device shows; null if it does not show what the action is about. */
function prepareAction(action: UserAction): PreparedAction | null {
  switch (action.type) {
    case 'set-crop':
    case 'clear-crop':
      return prepareCropAction(action);
    case 'draw':
      return prepareDrawAction(action);
    case 'record-work':
    case 'take-back':
      return prepareWorkAction(action);
    default:
      return prepareNoteAction(action);
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
    const prepared = prepareAction(action);
    if (!prepared) return { type: 'not-shown' };
    await reportIntent(prepared.intent);
    if (isStoredLate) {
      void storeLate().then(prepared.store);
      return { type: 'stored' };
    }
    try {
      await prepared.store();
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
  async orphanedFiles() {
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
      id,
      call,
      lane,
      state,
      tries,
      problem,
      wait_ms: Math.max(0, next_at - Date.now()),
    }));
  },
};

globalThis.chaos = page;
