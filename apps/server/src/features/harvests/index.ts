export { HARVEST_QUEUES, harvestJobs } from './harvests.jobs.ts';
export { harvestsHandlers } from './harvests.routes.ts';
