export * from './api.ts';
export * from './atlas-format.ts';
export type { Crop, GrowthStage } from './crops.ts';
export * from './endpoint.ts';
export type { Farm, Locality, Season, SensingDay } from './farms.ts';
export { type IndexStatistics, type Observation, RASTER_SIZES, type Raster } from './imagery.ts';
export type { CropInterval, Parcel } from './parcels.ts';
export * from './shared.ts';
