export { lineagesOfParcels, listNewestParcels, type NewestParcel } from './lineages.repo.ts';
export { parcelsAnswers } from './parcels.answers.ts';
export { listSeasonCrops } from './parcels.repo.ts';
