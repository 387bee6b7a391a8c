/** Further measures, each a layer and a raster kind of its own, which are read where a farm has chosen them. */
export const MEASURES = ['LAI', 'COVER', 'FAPAR', 'CHLOROPHYLL', 'NDRE', 'CIRE', 'MSAVI2', 'EVI'] as const;
export type Measure = (typeof MEASURES)[number];
