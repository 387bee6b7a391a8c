export { archiveAnswers } from './archive.answers.ts';
export { archiveJsonSchema } from './json-schema.ts';
export { ArchiveRefused } from './section.ts';
export { takeArchive } from './take-archive.ts';
export { writeArchive } from './write-archive.ts';
