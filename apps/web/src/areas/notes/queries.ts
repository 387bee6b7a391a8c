import { api } from '@brazda/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { useOutbox } from '../../lib/outbox/outbox.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { notesQuery } from './notes-query.ts';
import { withWaiting } from './waiting-notes.ts';
import { showSentNotes } from './write-notes.ts';

const NO_ITEMS: readonly OutboxItem[] = [];

/**
 * The notes of a farm that the user may see, newest first, with what waits in the outbox; none are fetched for null.
 */
export function useNotes(farmId: string | null) {
  const client = useQueryClient();
  const found = useQuery({
    ...notesQuery(farmId ?? ''),
    enabled: farmId !== null,
    select: ({ results }) => results,
  });
  const items = useOutbox(farmId ?? '');
  useEffect(() => showSentNotes(client), [client]);
  // Without waiting changes, which is nearly always, the same list is returned.
  const waiting = items.length === 0 ? NO_ITEMS : items;
  const notes = useMemo(() => found.data && withWaiting(found.data, waiting), [found.data, waiting]);
  return { ...found, data: notes };
}

/** A note with the growth stages and the index at its place and day, which the list does not contain. */
export function useNotePlace(farmId: string, noteId: string, isEnabled: boolean) {
  return useQuery({
    ...queryOf(api.notes.get, { params: { farmId, noteId } }),
    enabled: isEnabled,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** The people who work on a farm. */
export function peopleQuery(farmId: string) {
  return { ...queryOf(api.notes.people, { params: { farmId } }), meta: HANDLES_OWN_ERRORS };
}

/** The people to whom a note can be assigned. */
export function usePeople(farmId: string) {
  return useQuery({
    ...peopleQuery(farmId),
    select: ({ results }) => results,
  });
}
