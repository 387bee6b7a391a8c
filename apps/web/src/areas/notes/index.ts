export type { DraftPhoto } from './note-draft.ts';
export { photoItem } from './note-items.ts';
export { NoteTools } from './note-tools.tsx';
export { notesQuery } from './notes-query.ts';
export { openNoteForm } from './open-note-form.ts';
export { ParcelNotes } from './parcel-notes.tsx';
export { PhotoField } from './photos/photo-field.tsx';
export { useNotePins } from './pins.ts';
export { peopleQuery } from './queries.ts';
