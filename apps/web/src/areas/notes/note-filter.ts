import type { Note } from '@brazda/contract/client';
import { foldText, isNoteShown, type NoteFilter, searchMatcher } from '@brazda/domain';
import { useMemo } from 'react';
import { useSetting } from '../../lib/setting.ts';
import type { TitleOfNoteParcel } from './note-parcel.ts';
import {
  notesReadSetting,
  notesSolvedSetting,
  notesTimeSetting,
  notesUnreadSetting,
} from './note-settings.ts';

/** The remembered filters of notes. */
export function useNoteFilter(): NoteFilter {
  const [read] = useSetting(notesReadSetting);
  const [unread] = useSetting(notesUnreadSetting);
  const [solved] = useSetting(notesSolvedSetting);
  const [time] = useSetting(notesTimeSetting);
  return useMemo(() => ({ read, unread, solved, time }), [read, unread, solved, time]);
}

/** Shows all notes again. */
export function resetNoteFilter(): void {
  for (const setting of [notesReadSetting, notesUnreadSetting, notesSolvedSetting]) setting.set(true);
  notesTimeSetting.set('forever');
}

/** Notes that pass the filters at the present time. */
export function filterNotes<N extends Note>(
  notes: readonly N[],
  filter: NoteFilter,
  season: string | null,
): readonly N[] {
  const now = { now_ms: Date.now(), season };
  return notes.filter((note) => isNoteShown(note, filter, now));
}

/** Notes that contain every word of a search: in their text, comments, people or parcel, without accents. */
export function searchNotes<N extends Note>(
  notes: readonly N[],
  search: string,
  titleOfParcel: TitleOfNoteParcel,
): readonly N[] {
  // 10 000 notes are folded only for a search.
  if (search.trim() === '') return notes;
  const matches = searchMatcher(search);
  return notes.filter((note) => {
    const parts = [note.text, note.author, note.assigned?.name ?? '', titleOfParcel(note) ?? ''];
    return matches(foldText([...parts, ...note.comments.map(({ text }) => text)].join(' ')));
  });
}
