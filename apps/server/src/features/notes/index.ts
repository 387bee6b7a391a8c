export { hasNotes, insertNotes, type NoteRecord } from './note-rows.repo.ts';
export { removeNote } from './note-writing.repo.ts';
export { NOTE_QUEUES, noteJobs } from './notes.jobs.ts';
export { notesHandlers } from './notes.routes.ts';
export { checkOwnPhoto, type PhotoPictures } from './own-photo.ts';
export { PART_FILES, PHOTO_FILES, photoKeys, writePhotoFiles } from './photo-files.ts';
export { photosHandlers } from './photos.routes.ts';
export { processPhoto } from './process-photo.ts';
