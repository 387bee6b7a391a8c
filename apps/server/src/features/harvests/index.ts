export { harvestedCrop } from './describe-harvests.ts';
export { listSeasonParcels } from './harvested-parcels.repo.ts';
export { HARVEST_FILES, insertStoredHarvest } from './harvests.repo.ts';
export { yieldCellsOf } from './yield-cells.ts';
export { findYieldMap } from './yield-map.ts';
