export { lineagesOfParcels, listNewestParcels } from './lineages.repo.ts';
export { listOverlaps } from './overlaps.repo.ts';
export { parcelsAnswers } from './parcels.answers.ts';
export { listCropIntervals, listSeasonCrops } from './parcels.repo.ts';
