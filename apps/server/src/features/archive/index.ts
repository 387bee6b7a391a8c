export { importArchive } from './import-archive.ts';
export { archiveJsonSchema } from './json-schema.ts';
export { ArchiveRefused } from './section.ts';
export { type ArchiveOptions, writeArchive } from './write-archive.ts';
