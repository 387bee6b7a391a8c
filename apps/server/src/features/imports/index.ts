export { applyImport } from './apply-import.ts';
export { type CommandImport, importFiles } from './import-files.ts';
export { enqueueApply, enqueueRead, IMPORT_QUEUES, importJobs, requeueImports } from './imports.jobs.ts';
export { newestAppliedImport } from './imports.repo.ts';
export { importsHandlers } from './imports.routes.ts';
export { type ImportWork, readImport } from './read-import.ts';
export { requireFewUnfinished } from './unfinished.repo.ts';
