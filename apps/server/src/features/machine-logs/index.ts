export { listApplications, readApplicationCells } from './machine-logs.repo.ts';
