import { api, type Import } from '@brazda/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../lib/live-message.ts';
import { withProgress } from './import-progress.ts';
import { isOwnChange, noteHeardChange } from './own-changes.ts';
import { refreshAfter } from './refresh.ts';

/** A farm whose images are read sends news many times a second; the screen needs it once. */
const GATHER_MS = 1000;
/** Longer than nearly every change takes; after it a refresh too many is better than none. */
const MAX_HELD_MS = 30_000;

/** Messages on their way to the screen. */
export interface Gathering {
  add(message: LiveMessage): void;
  end(): void;
}

/**
 * Gathers messages and asks again, once for all of them, for what they have changed. News of a change may come before
 * the answer that says whose it is: while a change of this window is on its way, they wait for it (decision 46).
 */
export function batchFor(client: QueryClient): Gathering {
  let gathered: readonly LiveMessage[] = [];
  let held_since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refresh = () => {
    timer = undefined;
    const held = heldBack();
    const messages = gathered.filter((message) => !held.includes(message) && !isOwnChange(changeOf(message)));
    gathered = held;
    if (held.length > 0) timer = setTimeout(refresh, GATHER_MS);
    for (const message of messages) showProgress(client, message);
    void refreshAfter(client, messages);
    for (const message of messages) {
      const change = changeOf(message);
      if (change !== undefined) noteHeardChange(change);
    }
  };

  /** The gathered messages of which it will be known soon whether they are news. */
  function heldBack(): readonly LiveMessage[] {
    const open = gathered.filter((message) => changeOf(message) !== undefined);
    const isWaiting = open.length > 0 && isChanging(client);
    if (!isWaiting) {
      held_since = null;
      return [];
    }
    held_since ??= Date.now();
    return Date.now() - held_since < MAX_HELD_MS ? open : [];
  }

  return {
    add(message) {
      gathered = [...gathered, message];
      timer ??= setTimeout(refresh, GATHER_MS);
    },
    end: () => clearTimeout(timer),
  };
}

/** Whether a change of this window has not been answered yet, or what it changes not been read again. */
function isChanging(client: QueryClient): boolean {
  return client.isMutating({ predicate: ({ options }) => options.meta?.isChange === true }) > 0;
}

function changeOf(message: LiveMessage): string | undefined {
  return 'change' in message ? message.change : undefined;
}

function showProgress(client: QueryClient, message: LiveMessage) {
  if (message.type !== 'import' || !message.progress) return;
  const { farm_id: farmId, import_id: importId, progress } = message;
  client.setQueryData<Import>(
    [api.imports.get.path, { params: { farmId, importId } }],
    (known) => known && withProgress(known, progress),
  );
}
