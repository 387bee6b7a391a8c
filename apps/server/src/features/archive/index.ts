export { archiveHandlers as archiveAnswers } from './archive.routes.ts';
export { importArchive as takeArchive } from './import-archive.ts';
export { archiveJsonSchema } from './json-schema.ts';
export { ArchiveRefused } from './section.ts';
export { writeArchive } from './write-archive.ts';
