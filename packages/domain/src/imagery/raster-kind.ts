import { mzScale } from '../scales/mz.ts';
import { ndviScale } from '../scales/ndvi.ts';
import { ndviNewScale } from '../scales/ndvi-new.ts';
import { ndwiScale } from '../scales/ndwi.ts';
import type { Scale } from '../scales/scale.ts';
import { type CodeTable, MZ_CODES, NDVI_CODES, NDWI_CODES } from './index-codes.ts';

/** What is measured and stored of a parcel at a sensing date; several raster kinds can be rendered from one layer. */
export const LAYERS = ['NDVI', 'NDWI', 'MZ', 'TRUE_COLOR'] as const;
export type Layer = (typeof LAYERS)[number];

export const RASTER_KINDS = ['NDVI_NEW', 'NDVI', 'NDWI', 'TRUE_COLOR', 'MZ'] as const;
export type RasterKind = (typeof RASTER_KINDS)[number];

/**
 * Chosen because its 0.05 steps show differences inside a field that NDVI's 0.1 steps
 * hide.
 */
export const DEFAULT_RASTER_KIND: RasterKind = 'NDVI_NEW';

/** An index stored in eight-bit codes and colored by a scale. */
export interface IndexKind {
  readonly layer: Exclude<Layer, 'TRUE_COLOR'>;
  readonly scale: Scale;
  readonly codes: CodeTable;
}
/** A true-color picture: no scale, no mean. */
export interface PictureKind {
  readonly layer: 'TRUE_COLOR';
  readonly scale: null;
  readonly codes: null;
}

/** Every raster kind: the layer it is rendered from and the scale that colors it. */
export const RASTER_KIND: {
  readonly [K in RasterKind]: K extends 'TRUE_COLOR' ? PictureKind : IndexKind;
} = {
  NDVI_NEW: { layer: 'NDVI', scale: ndviNewScale, codes: NDVI_CODES },
  NDVI: { layer: 'NDVI', scale: ndviScale, codes: NDVI_CODES },
  NDWI: { layer: 'NDWI', scale: ndwiScale, codes: NDWI_CODES },
  TRUE_COLOR: { layer: 'TRUE_COLOR', scale: null, codes: null },
  MZ: { layer: 'MZ', scale: mzScale, codes: MZ_CODES },
};

/** The raster kind of a query value; the default for missing or unknown values. */
export function rasterKindOf(value: string | null | undefined): RasterKind {
  return RASTER_KINDS.find((kind) => kind === value) ?? DEFAULT_RASTER_KIND;
}

/** Maximum share of a parcel's pixels under cloud, shadow, snow or without data; above it, the date is skipped. */
export const MAX_COVER = 0.3;

/** Why a parcel has no raster at a date: it is hidden, or no pixel of it has a value because it shows water or is too dark. */
export const SKIPPED = ['OVER_MAX_COVER', 'NO_VALUE'] as const;
export type Skipped = (typeof SKIPPED)[number];
