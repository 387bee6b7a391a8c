export { BlockCache } from './block-cache.ts';
export { type Catalog, catalogsOf } from './catalogs.ts';
export { deflateCodes, inflateCodes } from './code-compression.ts';
export type { Grid } from './grid.ts';
export { type AppliedMaps, type AppliedParcel, appliedMaps } from './harvest/applied-maps.ts';
export {
  type HarvestedParcel,
  type HarvestMap,
  type HarvestMaps,
  harvestMaps,
} from './harvest/harvest-maps.ts';
export { yieldZonesInWorker } from './harvest/yield-zones-in-worker.ts';
export { ImageryError } from './imagery-error.ts';
export type { KeptHeader } from './kept-header.ts';
export { type Mosaic, mosaicOf } from './mosaic.ts';
export type { HeaderStore } from './open-band.ts';
export {
  type DatedPatch,
  judgePatches,
  type PixelImage,
  referencesOf,
} from './patches/judge-patches.ts';
export { mayHavePatches } from './patches/may-have-patches.ts';
export { type CropSplit, splitCrops } from './patches/split-crops.ts';
export { paintRgbaPng, paintWebp } from './pictures.ts';
export { type PixelRule, plainRule } from './pixel-rule.ts';
export { paintPng } from './png.ts';
export {
  isSameAcquisition,
  MIN_SHARED_BOX,
  newestProcessings,
  otherAcquisitions,
  STRIP_TOLERANCE_S,
} from './processings.ts';
export { cornersOf, toUtm, toWgs84 } from './projection.ts';
export { type BlockProgress, readScene } from './read-scene.ts';
export { DEFAULT_HTTP, type HttpPolicy, type RequestGate, type RequestUse } from './retry.ts';
export type { Band, Scene } from './scene.ts';
export type * from './scene-statistics.ts';
export { searchCatalog, searchScenes } from './stac-search.ts';
export { isExhausted, serveJobs, ThreadTimeout, threadPool } from './thread-pool.ts';
export { paintTrueColorTile } from './true-color-tile.ts';
export { cogOf } from './write-cog.ts';
export { yieldToRequests } from './yield-to-requests.ts';
export { cellProductivityInWorker } from './zones/cell-productivity-in-worker.ts';
export { type CenteredCell, cellsOfParcel } from './zones/cells-of-parcel.ts';
export { parcelCellsInWorker } from './zones/parcel-cells-in-worker.ts';
export { outlineOfPixels } from './zones/pixel-outline.ts';
export { prescriptionBasisInWorker } from './zones/prescription-basis-in-worker.ts';
export type { ProductivityZone } from './zones/productivity-zones.ts';
export { zonesInWorker } from './zones/zones-in-worker.ts';
