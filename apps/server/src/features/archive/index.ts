export { archiveAnswers } from './archive.answers.ts';
export { ArchiveHead } from './archive-format.ts';
export { ArchiveRefused } from './section.ts';
export { SECTIONS } from './sections.ts';
export { takeArchive } from './take-archive.ts';
export { writeArchive } from './write-archive.ts';
