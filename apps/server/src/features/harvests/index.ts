export { HARVEST_QUEUES, harvestJobs } from './harvests.jobs.ts';
export { HARVEST_FILES, insertStoredHarvest } from './harvests.repo.ts';
export { harvestsHandlers } from './harvests.routes.ts';
