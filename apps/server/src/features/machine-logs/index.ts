export { insertStoredApplication, listApplications, readApplicationCells } from './machine-logs.repo.ts';
export type { ApplicationCells } from './machine-logs.table.ts';
