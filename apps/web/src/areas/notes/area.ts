import type { Note, Parcel } from '@brazda/contract/client';
import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import { NOTE_CALLS } from './outbox-calls.ts';
import { notesQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** Null writes a note, on the parcel or on one that the user chooses, at the position or in the middle of it. */
    'note-form': {
      readonly farmId: string;
      readonly seasonId: string;
      readonly note: Note | null;
      readonly parcelId: string | null;
      readonly position: readonly [number, number] | null;
      /** Several parcels that get the same note; empty for one. */
      readonly among: readonly Pick<Parcel, 'id' | 'representative_point'>[];
    };
    /** Notes at one place, one at a time. */
    notes: { readonly farmId: string; readonly noteIds: readonly string[] };
  }
}

export const notesArea = {
  screens: {
    notes: screenWith('NotesScreen', () => import('./notes-screen.tsx'), 'map', 'notes', 'outbox'),
  },
  dialogs: {
    'note-form': dialogWith('NoteForm', () => import('./note-form.tsx'), 'notes', 'outbox'),
    notes: dialogWith('NotesDialog', () => import('./notes-dialog.tsx'), 'notes', 'outbox', 'map'),
  },
  outboxCalls: NOTE_CALLS,
  queryRules: notesQueryRules,
} as const satisfies Area;
