export { notesHandlers } from './notes.routes.ts';
export { photosHandlers } from './photos.routes.ts';
