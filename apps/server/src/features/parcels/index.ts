export { lineagesOfParcels, listNewestParcels } from './lineages.repo.ts';
export { parcelsAnswers } from './parcels.answers.ts';
export { listSeasonCrops } from './parcels.repo.ts';
