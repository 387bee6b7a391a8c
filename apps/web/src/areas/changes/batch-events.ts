import { api, type Import } from '@brazda/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../../lib/live-message.ts';
import { withProgress } from './import-progress.ts';
import { isOwnChange, noteReceivedChange } from './own-changes.ts';
import { refetchAfter } from './refetch-after.ts';

/** A farm whose scenes are being processed sends many events a second; one refresh is enough. */
const BATCH_MS = 1000;
/** A note must be on the screens of colleagues within a second. */
const NOTES_BATCH_MS = 150;
/** Longer than nearly every change takes; after that an unnecessary refresh is better than none. */
const MAX_HELD_MS = 30_000;

/** Messages that are batched until the next refresh. */
export interface EventBatch {
  add(message: LiveMessage): void;
  /** Refetches what the last messages changed, without waiting for others. */
  flush(): void;
}

/**
 * Batches messages and refetches the data that they have changed once for all of them. The event of a change may arrive
 * before the response that identifies it as our own: while a change of this window is in progress, events of changes are
 * held back (decision 46).
 */
export function createEventBatch(client: QueryClient): EventBatch {
  let batched: readonly LiveMessage[] = [];
  let heldSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the timer is the short one of notes. */
  let isSoon = false;
  let hasEnded = false;

  const refresh = () => {
    timer = undefined;
    isSoon = false;
    const held = hasEnded ? [] : heldBack();
    const messages = batched.filter((message) => !held.includes(message) && !isOwnChange(changeOf(message)));
    batched = held;
    if (held.length > 0) timer = setTimeout(refresh, BATCH_MS);
    for (const message of messages) showProgress(client, message);
    void refetchAfter(client, messages);
    for (const message of messages) {
      const change = changeOf(message);
      if (change !== undefined) noteReceivedChange(change);
    }
  };

  /** The messages that may turn out to be about a change of this window. */
  function heldBack(): readonly LiveMessage[] {
    const open = batched.filter((message) => changeOf(message) !== undefined);
    const isWaiting = open.length > 0 && isChanging(client);
    if (!isWaiting) {
      heldSince = null;
      return [];
    }
    heldSince ??= Date.now();
    return Date.now() - heldSince < MAX_HELD_MS ? open : [];
  }

  return {
    add(message) {
      batched = [...batched, message];
      if (message.type === 'notes' && !isSoon) {
        clearTimeout(timer);
        timer = setTimeout(refresh, NOTES_BATCH_MS);
        isSoon = true;
      }
      timer ??= setTimeout(refresh, BATCH_MS);
    },
    flush() {
      hasEnded = true;
      clearTimeout(timer);
      refresh();
    },
  };
}

/** Whether a change of this window still waits for its response or its refetch. */
function isChanging(client: QueryClient): boolean {
  return client.isMutating({ predicate: ({ options }) => options.meta?.isChange === true }) > 0;
}

function changeOf(message: LiveMessage): string | undefined {
  return 'change' in message ? message.change : undefined;
}

function showProgress(client: QueryClient, message: LiveMessage) {
  if (message.type !== 'import' || !message.progress) return;
  const { farmId, import_id: importId, progress } = message;
  client.setQueryData<Import>(
    [api.imports.get.path, { params: { farmId, importId } }],
    (known) => known && withProgress(known, progress),
  );
}
