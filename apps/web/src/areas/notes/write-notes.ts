import { type AnyCall, api, type Note } from '@brazda/contract/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { CHANGES_FARM } from '../../lib/query.ts';
import { noteOwnChange } from '../changes/index.ts';
import type { NoteItem } from './note-items.ts';
import { dropCachedNote, notesQuery, putCachedNote } from './queries.ts';

/** The response of the last call, and the change that can be undone; null if there is none. */
export interface WrittenNotes {
  readonly change: string | null;
}

/** Sends calls about notes in order; resolves once the list shows their effect. */
export function useWriteNotes() {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: async (items: readonly NoteItem[]): Promise<WrittenNotes> => {
      let change: string | null = null;
      for (const item of items) change = await send(client, item);
      return { change };
    },
  });
}

async function send(client: QueryClient, item: NoteItem): Promise<string | null> {
  const [area, key] = item.call.split('.') as ['notes', keyof typeof api.notes];
  const endpoint: AnyCall = api[area][key];
  const { params, query, body, file } = item;
  const response: unknown = await (call as (endpoint: AnyCall, request: object) => Promise<unknown>)(
    endpoint,
    {
      params,
      ...(query && { query }),
      ...((file || body) && { body: file ? new Uint8Array(file.bytes) : body }),
    },
  );
  return applyResponse(client, item, response);
}

/** Shows the effect of a call that was sent, and returns its change. */
function applyResponse(
  client: QueryClient,
  { call, params, body }: NoteItem,
  response: unknown,
): string | null {
  const farmId = params.farmId!;
  const noteId = params.noteId ?? '';
  if (call === 'notes.putPhoto') return null;
  if (call === 'notes.markRead') {
    const { is_read } = body as { is_read: boolean };
    patchCachedNote(client, farmId, noteId, { is_read });
    return null;
  }
  const { change, ...note } = response as Note & { change: string | null };
  noteOwnChange(change);
  if (call === 'notes.remove') dropCachedNote(client, farmId, noteId);
  else putCachedNote(client, note);
  return change;
}

function patchCachedNote(client: QueryClient, farmId: string, noteId: string, patch: Partial<Note>): void {
  const known = client.getQueryData(notesQuery(farmId).queryKey);
  const note = known?.results.find(({ id }) => id === noteId);
  if (note) putCachedNote(client, { ...note, ...patch });
}
