export {
  copyParcels,
  copyStandingCrops,
  createCropIntervals,
  createParcels,
  insertSeasons,
  type NewCropInterval,
  type NewParcel,
} from './land.repo.ts';
export { findLineagesOfParcels, listNewestParcels } from './lineages.repo.ts';
export { listOverlaps } from './overlaps.repo.ts';
export { listParcelTitles, NAME_PARTS } from './parcel-titles.repo.ts';
export { listCropIntervals, listSeasonCrops } from './parcels.repo.ts';
export { requireRoomForLand } from './require-room-for-land.ts';
export { resolveLocalities } from './resolve-localities.ts';
export { findOrCreateMeasuredShapes, findOrCreateShapes, removeUnusedShapes } from './shapes.repo.ts';
