export { applyImport } from './apply-import.ts';
export { importsAnswers } from './imports.answers.ts';
export { askToApply, askToRead, IMPORT_QUEUES, importJobs, requeueImports } from './imports.jobs.ts';
export { type ImportWork, readImport } from './read-import.ts';
