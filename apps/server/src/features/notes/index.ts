export { NOTE_QUEUES, noteJobs } from './notes.jobs.ts';
export { notesHandlers } from './notes.routes.ts';
export { photosHandlers } from './photos.routes.ts';
