import { measureScales } from '../scales/measures.ts';
import { mzScale } from '../scales/mz.ts';
import { ndviScale } from '../scales/ndvi.ts';
import { ndviNewScale } from '../scales/ndvi-new.ts';
import { ndwiScale } from '../scales/ndwi.ts';
import type { Scale } from '../scales/scale.ts';
import {
  CHLOROPHYLL_CODES,
  CIRE_CODES,
  type CodeTable,
  LAI_CODES,
  MZ_CODES,
  NDVI_CODES,
  NDWI_CODES,
  PERCENT_CODES,
} from './index-codes.ts';
import { MEASURES, type Measure } from './measures.ts';

/** The layers that are read for every farm; several raster kinds can be rendered from one layer. */
export const BASIC_LAYERS = ['NDVI', 'NDWI', 'MZ', 'TRUE_COLOR'] as const;
export const BASIC_KINDS = ['NDVI_NEW', 'NDVI', 'NDWI', 'TRUE_COLOR', 'MZ'] as const;

/** What is measured and stored of a parcel at a sensing date. */
export const LAYERS = [...BASIC_LAYERS, ...MEASURES] as const;
export type Layer = (typeof LAYERS)[number];

export const RASTER_KINDS = [...BASIC_KINDS, ...MEASURES] as const;
export type RasterKind = (typeof RASTER_KINDS)[number];

/** The raster kinds of a farm: the basic ones and the measures that it has chosen. */
export function kindsOf(measures: readonly Measure[]): readonly RasterKind[] {
  return [...BASIC_KINDS, ...MEASURES.filter((measure) => measures.includes(measure))];
}

/** Whether a raster kind is one of the further measures. */
export function isMeasure(kind: RasterKind): kind is Measure {
  return MEASURES.some((measure) => measure === kind);
}

/** The measures of bands that have pixels of 20 m only. */
const COARSE: readonly Layer[] = ['CHLOROPHYLL', 'NDRE', 'CIRE'];

/** The side of a pixel of a layer in meters, as Sentinel-2 has them. */
export function pixelMetersOf(layer: Layer): 10 | 20 {
  return COARSE.includes(layer) ? 20 : 10;
}

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
  LAI: { layer: 'LAI', scale: measureScales.LAI, codes: LAI_CODES },
  COVER: { layer: 'COVER', scale: measureScales.COVER, codes: PERCENT_CODES },
  FAPAR: { layer: 'FAPAR', scale: measureScales.FAPAR, codes: PERCENT_CODES },
  CHLOROPHYLL: { layer: 'CHLOROPHYLL', scale: measureScales.CHLOROPHYLL, codes: CHLOROPHYLL_CODES },
  NDRE: { layer: 'NDRE', scale: measureScales.NDRE, codes: NDVI_CODES },
  CIRE: { layer: 'CIRE', scale: measureScales.CIRE, codes: CIRE_CODES },
  MSAVI2: { layer: 'MSAVI2', scale: measureScales.MSAVI2, codes: NDVI_CODES },
  EVI: { layer: 'EVI', scale: measureScales.EVI, codes: NDVI_CODES },
};

/** The raster kind of a query value; the default for missing or unknown values. */
export function rasterKindOf(value: string | null | undefined): RasterKind {
  return RASTER_KINDS.find((kind) => kind === value) ?? DEFAULT_RASTER_KIND;
}

/** Maximum share of a parcel's pixels under cloud, shadow, snow or without data; above it, the date is skipped. */
export const MAX_COVER = 0.3;

/**
 * Why a parcel has no raster at a date: it is hidden, or no pixel of it has a value because it shows water or is too dark. Of
 * measures also: a network was not made for what its pixels show, the catalog lacks a band, nothing says where sun and satellite
 * stood, or no network is published for the satellite.
 */
export const SKIPPED = [
  'OVER_MAX_COVER',
  'NO_VALUE',
  'OUT_OF_DOMAIN',
  'NO_BAND',
  'NO_ANGLES',
  'NO_NETWORK',
] as const;
export type Skipped = (typeof SKIPPED)[number];
