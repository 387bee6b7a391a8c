import type { Note } from '@brazda/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../lib/language.ts';
import type { OutboxCallName } from '../../lib/outbox/calls.ts';
import { enqueue, onSent } from '../../lib/outbox/outbox.ts';
import { outboxItems } from '../../lib/outbox/outbox-state.ts';
import { startedOnce } from '../../lib/outbox/show-sent.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';
import { noteOwnChange, useNotifyUndoable } from '../changes/index.ts';
import { dropCachedNote, patchCachedNote, putCachedNote } from './cached-notes.ts';
import type { NoteItem } from './note-items.ts';

/** A server that is reached has responded by then; later the user is told that the change waits. */
const SOON_MS = 3000;

interface Written {
  readonly items: readonly NoteItem[];
  /** What the user is told once the server has it. */
  readonly done?: string;
}

/**
 * Writes notes through the outbox: resolves once the changes are durable on this device. A toast says that they were
 * sent, and undoes them, or that they wait for the network.
 */
export function useWriteNotes(farmId: string) {
  const t = useTranslation();
  const notifyUndoable = useNotifyUndoable(farmId);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ items, done }: Written) => {
      const sent = sentSoon(items.at(-1)!);
      await enqueue(items);
      if (done === undefined) return;
      void sent.then((change) => {
        if (change !== 'waiting') notifyUndoable(done, { change });
        // What was not accepted is reported by the bar of the outbox.
        else if (isWaiting(items.at(-1)!.id)) notify({ type: 'info', text: t('common:kept') });
      });
    },
  });
}

/** The change of an item, once it is sent; `waiting` if that takes too long. */
function sentSoon({ id, call }: { readonly id: string; readonly call: OutboxCallName }) {
  return new Promise<string | null | 'waiting'>((resolve) => {
    const end = (change: string | null | 'waiting') => {
      stop();
      clearTimeout(timer);
      resolve(change);
    };
    const timer = setTimeout(() => end('waiting'), SOON_MS);
    const stop = onSent(call, (item, response) => {
      if (item.id === id) end((response as { change?: string | null } | undefined)?.change ?? null);
    });
  });
}

/** Whether an item waits for the network. */
function isWaiting(id: string): boolean {
  const item = outboxItems.get().find((each) => each.id === id);
  return item?.state === 'waiting' || item?.state === 'sending';
}

/** The calls whose response is the note. */
const RETURN_NOTE = ['notes.create', 'notes.update', 'notes.addComment', 'notes.removeComment'] as const;

/** Shows the effect of sent changes in the cached list, before they leave the outbox; returns the function that stops. */
export const showSentNotes = startedOnce((client) => {
  const stops = [
    ...RETURN_NOTE.map((call) =>
      onSent(call, (_, { change, ...note }) => {
        noteOwnChange(change);
        putCachedNote(client, note satisfies Note);
      }),
    ),
    onSent('notes.createMany', (_, { change, results }) => {
      noteOwnChange(change);
      for (const note of results) putCachedNote(client, note);
    }),
    onSent('notes.remove', ({ params }, { change }) => {
      noteOwnChange(change);
      dropCachedNote(client, params.farmId!, params.noteId!);
    }),
    onSent('notes.markRead', ({ params, body }) =>
      patchCachedNote(client, params.farmId!, params.noteId!, body as { is_read: boolean }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
});
