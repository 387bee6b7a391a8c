export { createSeason } from './seasons.repo.ts';
