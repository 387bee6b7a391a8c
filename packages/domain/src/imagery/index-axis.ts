import { type Layer, RASTER_KIND, type RasterKind } from './raster-kind.ts';

/** The minimum and maximum value that an axis always shows, and the step of its grid lines. */
export interface IndexAxis {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const AXES: Readonly<Record<Layer, IndexAxis>> = {
  NDVI: { min: 0, max: 1, step: 0.2 },
  NDWI: { min: -0.6, max: 0.8, step: 0.2 },
  MZ: { min: 80, max: 120, step: 10 },
  TRUE_COLOR: { min: 0, max: 1, step: 0.2 },
  LAI: { min: 0, max: 6, step: 1 },
  COVER: { min: 0, max: 100, step: 20 },
  FAPAR: { min: 0, max: 100, step: 20 },
  CHLOROPHYLL: { min: 0, max: 4, step: 1 },
  NDRE: { min: 0, max: 0.8, step: 0.2 },
  CIRE: { min: 0, max: 8, step: 2 },
  MSAVI2: { min: 0, max: 1, step: 0.2 },
  EVI: { min: 0, max: 1, step: 0.2 },
};

/** The axis of a raster kind, the same in every chart to keep them comparable. */
export function indexAxisOf(kind: RasterKind): IndexAxis {
  return AXES[RASTER_KIND[kind].layer];
}
