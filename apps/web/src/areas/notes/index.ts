export { NoteTools } from './note-tools.tsx';
export { ParcelNotes } from './parcel-notes.tsx';
export { useNotePins } from './pins.ts';
