export { NoteTools } from './note-tools.tsx';
export { openNoteForm } from './open-note-form.ts';
export { ParcelNotes } from './parcel-notes.tsx';
export { useNotePins } from './pins.ts';
