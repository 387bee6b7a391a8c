export { parcelsAnswers } from './parcels.answers.ts';
export { listSeasonCrops } from './parcels.repo.ts';
