export { HARVEST_QUEUES, harvestJobs } from './harvests.jobs.ts';
export { insertStoredHarvest } from './harvests.repo.ts';
export { harvestsHandlers } from './harvests.routes.ts';
