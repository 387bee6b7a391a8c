import type { Note } from '@brazda/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { notesQuery } from './notes-query.ts';

/** Puts a note that the server has returned into the cached list. */
export function putCachedNote(client: QueryClient, note: Note): void {
  change(client, note.farm, (notes) =>
    notes.some(({ id }) => id === note.id)
      ? notes.map((each) => (each.id === note.id && each.version <= note.version ? note : each))
      : [note, ...notes],
  );
}

/** Drops a removed note from the cached list. */
export function dropCachedNote(client: QueryClient, farmId: string, noteId: string): void {
  change(client, farmId, (notes) => notes.filter(({ id }) => id !== noteId));
}

/** Changes fields of a note in the cached list. */
export function patchCachedNote(
  client: QueryClient,
  farmId: string,
  noteId: string,
  fields: Partial<Note>,
): void {
  change(client, farmId, (notes) =>
    notes.map((note) => (note.id === noteId ? { ...note, ...fields } : note)),
  );
}

function change(client: QueryClient, farmId: string, of: (notes: Note[]) => Note[]): void {
  client.setQueryData(
    notesQuery(farmId).queryKey,
    (known) => known && { ...known, results: of(known.results) },
  );
}
