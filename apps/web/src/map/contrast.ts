import { codeOf, RASTER_KIND, type RasterKind } from '@brazda/domain';

/**
 * Values over which relative contrast spreads the colours of a kind: its scale without the classes that mean no
 * vegetation at all, so that the poorest corner of a good field is red and not the grey of water.
 */
const STRETCHED_OVER: Record<Exclude<RasterKind, 'TRUE_COLOR'>, readonly [number, number]> = {
  NDVI: [0, 1],
  NDVI_NEW: [0.15, 1],
  NDWI: [-1, 1],
  MZ: [65, 135],
};

/** The first and last code of a kind's colours under relative contrast, null for true colour. */
export function colorSpanOf(kind: RasterKind): readonly [number, number] | null {
  const { codes } = RASTER_KIND[kind];
  if (kind === 'TRUE_COLOR' || !codes) return null;
  const [from, to] = STRETCHED_OVER[kind];
  return [codeOf(codes, from), codeOf(codes, to - codes.step / 2)];
}
