import type { Note, Parcel } from '@brazda/contract/client';
import { foldText, isNoteShown, type NoteFilter } from '@brazda/domain';
import { useMemo } from 'react';
import { settingOf, useSetting } from '../../lib/settings.ts';

/** The remembered filters of notes. */
export function useNoteFilter(): NoteFilter {
  const [read] = useSetting('notesRead');
  const [unread] = useSetting('notesUnread');
  const [solved] = useSetting('notesSolved');
  const [time] = useSetting('notesTime');
  return useMemo(() => ({ read, unread, solved, time }), [read, unread, solved, time]);
}

/** Shows all notes again. */
export function resetNoteFilter(): void {
  for (const name of ['notesRead', 'notesUnread', 'notesSolved'] as const) settingOf(name).set(true);
  settingOf('notesTime').set('forever');
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
  titleOfParcel: (parcel: Parcel['id']) => string,
): readonly N[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return notes;
  return notes.filter((note) => {
    const parts = [note.text, note.author, note.assigned?.name ?? '', titleOfParcel(note.parcel)];
    const text = foldText([...parts, ...note.comments.map((comment) => comment.text)].join(' '));
    return words.every((word) => text.includes(word));
  });
}
