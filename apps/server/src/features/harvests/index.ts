export { HARVEST_FILES, insertStoredHarvest } from './harvests.repo.ts';
