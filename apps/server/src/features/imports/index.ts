export { applyImport } from './apply-import.ts';
export { type CommandImport, importFiles } from './import-files.ts';
export { newestAppliedImport } from './imports.repo.ts';
export { type ImportWork, readImport } from './read-import.ts';
export { requireFewUnfinished } from './unfinished.repo.ts';
