import { api } from '@brazda/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keepPhotoDecoder } from '../../lib/offline/field-files.ts';
import { useOutboxRequests } from '../../lib/outbox/outbox.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { notesQuery } from './notes-query.ts';
import { withWaiting } from './waiting-notes.ts';
import { showSentNotes } from './write-notes.ts';

/**
 * The notes of a farm that the user may see, newest first, with what waits in the outbox, and whether the owner shows
 * them none; nothing is fetched for null. With `reportsErrors` a toast shows an error, unless somebody else shows it.
 */
export function useNotes(farmId: string | null, { reportsErrors = false } = {}) {
  const client = useQueryClient();
  const found = useQuery({
    ...notesQuery(farmId ?? ''),
    meta: reportsErrors ? {} : HANDLES_OWN_ERRORS,
    enabled: farmId !== null,
  });
  useEffect(() => showSentNotes(client), [client]);
  const waiting = useOutboxRequests(farmId ?? '');
  const listed = found.data?.results;
  const hasPhotos = listed?.some(({ photos }) => photos.length > 0) === true;
  useEffect(() => {
    if (hasPhotos) keepPhotoDecoder();
  }, [hasPhotos]);
  const notes = useMemo(() => listed && withWaiting(listed, waiting), [listed, waiting]);
  return { ...found, data: notes, areHidden: found.data?.are_hidden ?? false };
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
