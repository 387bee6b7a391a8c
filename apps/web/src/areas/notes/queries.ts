import { api, NOTES_LIMIT, type Note } from '@brazda/contract/client';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** The notes of a farm, newest first. */
export const notesQuery = (farmId: string) => ({
  ...queryOf(api.notes.list, { params: { farmId }, query: { limit: NOTES_LIMIT } }),
  meta: HANDLES_OWN_ERRORS,
});

/** The notes of a farm that the user may see, newest first; none are fetched for null. */
export function useNotes(farmId: string | null) {
  return useQuery({
    ...notesQuery(farmId ?? ''),
    enabled: farmId !== null,
    select: ({ results }) => results,
  });
}

/** A note with the growth stages and the index at its place and day, which the list does not contain. */
export function useNotePlace(farmId: string, noteId: string, isEnabled: boolean) {
  return useQuery({
    ...queryOf(api.notes.get, { params: { farmId, noteId } }),
    enabled: isEnabled,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** The people to whom a note can be assigned. */
export function usePeople(farmId: string) {
  return useQuery({
    ...queryOf(api.notes.people, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** Puts a note that the server has returned into the cached list. */
export function putCachedNote(client: QueryClient, note: Note): void {
  client.setQueryData(notesQuery(note.farm).queryKey, (known) => {
    if (!known) return known;
    const isKnown = known.results.some(({ id }) => id === note.id);
    const results = isKnown
      ? known.results.map((each) => (each.id === note.id ? note : each))
      : [note, ...known.results];
    return { ...known, results };
  });
}

/** Drops a removed note from the cached list. */
export function dropCachedNote(client: QueryClient, farmId: string, noteId: string): void {
  client.setQueryData(
    notesQuery(farmId).queryKey,
    (known) => known && { ...known, results: known.results.filter(({ id }) => id !== noteId) },
  );
}
