export { findLineagesOfParcels, listNewestParcels } from './lineages.repo.ts';
export { listOverlaps } from './overlaps.repo.ts';
export { listCropIntervals, listSeasonCrops } from './parcels.repo.ts';
export { parcelsHandlers } from './parcels.routes.ts';
