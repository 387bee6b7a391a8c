export { listSeenHarvests } from './lights.repo.ts';
