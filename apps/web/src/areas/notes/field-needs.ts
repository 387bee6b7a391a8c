import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const notesFieldNeeds: FieldNeeds = {
  screens: ['areas/notes/note-form.tsx', 'areas/notes/notes-dialog.tsx', 'areas/notes/notes-screen.tsx'],
  texts: ['notes'],
};
