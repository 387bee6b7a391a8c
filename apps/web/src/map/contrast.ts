import type { AtlasEntry } from '@brazda/contract/client';
import { codeOf, MASKED, OUTSIDE, RASTER_KIND, type RasterKind } from '@brazda/domain';

/**
 * Fewer codes than this between p10 and p90 are noise, not a difference within the field; they are not stretched
 * further.
 */
const MIN_STRETCH = 8;

/**
 * The values over which relative contrast spreads the colors of a kind: its scale without the classes that mean no
 * vegetation at all, so that the poorest corner of a good field is red and not the gray of water.
 */
const STRETCHED_OVER: Record<Exclude<RasterKind, 'TRUE_COLOR'>, readonly [number, number]> = {
  NDVI: [0, 1],
  NDVI_NEW: [0.15, 1],
  NDWI: [-1, 1],
  MZ: [65, 135],
  LAI: [0.25, 8],
  COVER: [5, 100],
  FAPAR: [10, 100],
  CHLOROPHYLL: [0.1, 6],
  NDRE: [0.1, 1],
  CIRE: [0.25, 8],
  MSAVI2: [0.1, 1],
  EVI: [0.1, 1],
};

/** The first and last code of a kind's colors under relative contrast, null for true color. */
export function colorSpanOf(kind: RasterKind): readonly [number, number] | null {
  const { codes } = RASTER_KIND[kind];
  if (kind === 'TRUE_COLOR' || !codes) return null;
  const [from, to] = STRETCHED_OVER[kind];
  return [codeOf(codes, from), codeOf(codes, to - codes.step / 2)];
}

/** The codes between which relative contrast stretches a parcel: its p10 and p90, moved apart if they are too close. */
export function stretchOf({ low = 0, high = 0 }: Pick<AtlasEntry, 'low' | 'high'>): [number, number] {
  const missing = Math.max(0, MIN_STRETCH - (high - low));
  return [low - missing / 2, high + missing / 2];
}

/** How the codes of one parcel are spread over the colors of its kind. */
export interface Stretch {
  /** The codes of the parcel that get the first and the last color. */
  readonly between: readonly [number, number];
  /** The codes that have these colors. */
  readonly span: readonly [number, number];
  /** The number of codes with a value. */
  readonly count: number;
}

/** The stretch of a parcel under relative contrast; null for true color. */
export function stretchFor(kind: RasterKind, entry: Pick<AtlasEntry, 'low' | 'high'>): Stretch | null {
  const span = colorSpanOf(kind);
  const { codes } = RASTER_KIND[kind];
  return span && codes && { between: stretchOf(entry), span, count: codes.count };
}

/** The code whose color a code gets under relative contrast, calculated as in the map's shader. */
export function stretchedCode(code: number, { between: [low, high], span: [first, last], count }: Stretch) {
  if (code === OUTSIDE || code === MASKED) return code;
  const share = code === count + 2 ? 0 : (code - low) / (high - low);
  return Math.floor(first + (last - first) * Math.min(1, Math.max(0, share)) + 0.5);
}
