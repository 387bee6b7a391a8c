export { createSeason } from './seasons.repo.ts';
export { seasonsHandlers } from './seasons.routes.ts';
