export type { Activity, WorkEvaluation } from './activities.ts';
export * from './api.ts';
export * from './atlas-format.ts';
export type { User } from './auth.ts';
export { REPLACED_PARCELS_LIMIT } from './crop-intervals.ts';
export type { Crop, GrowthStage } from './crops.ts';
export * from './endpoint.ts';
export type { Farm, Locality, Season, SensingDay } from './farms.ts';
export {
  BASE_MAP_ZOOMS,
  type IndexStatistics,
  type Observation,
  RASTER_SIZES,
  type Raster,
} from './imagery.ts';
export * from './json-schema.ts';
export type { LegalDocument } from './legal.ts';
export type { License, Offer } from './licenses.ts';
export { METEO_DAYS_LIMIT, type Meteo } from './meteo.ts';
export { NOTE_PHOTOS_LIMIT, type Note } from './notes.ts';
export { type CropInterval, HYBRID_LENGTH, type Parcel, type ParcelOverlap } from './parcels.ts';
export type { CropPlan } from './plans.ts';
export * from './shared.ts';
export type { SharedParcel } from './sharing.ts';
export * from './wire.ts';
export type { CropYield, YieldCounty } from './yields.ts';
