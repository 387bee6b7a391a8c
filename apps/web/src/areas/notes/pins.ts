import type { Note } from '@brazda/contract/client';
import { useMemo } from 'react';
import { useSetting } from '../../lib/setting.ts';
import { filterNotes, useNoteFilter } from './note-filter.ts';
import { notesOnMapSetting } from './note-settings.ts';
import { useNotes } from './queries.ts';

const NO_NOTES: readonly Note[] = [];

/**
 * The notes whose pins a map of a season shows: none while they are loading or switched off. A map has no place of its
 * own to say that they could not be fetched.
 */
export function useNotePins(farmId: string | null, seasonId: string | null): readonly Note[] {
  const [isOnMap] = useSetting(notesOnMapSetting);
  const filter = useNoteFilter();
  const { data = NO_NOTES } = useNotes(isOnMap ? farmId : null, { reportsErrors: true });
  return useMemo(
    () => (isOnMap ? filterNotes(data, filter, seasonId) : NO_NOTES),
    [data, filter, seasonId, isOnMap],
  );
}
