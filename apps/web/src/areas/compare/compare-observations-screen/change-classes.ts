import { type CodeTable, MASKED, type RasterKind, valueOfCode } from '@brazda/domain';

/** A class of changes: from `from` to below `to`; null is unbounded. */
export interface ChangeClass {
  readonly from: number | null;
  readonly to: number | null;
  readonly color: string;
}

/** ColorBrewer purple to green: distinct with every kind of color vision, the middle nearly white. */
const COLORS = ['#762a83', '#af8dc3', '#e7d4e8', '#fbfbfb', '#d9f0d3', '#7fbf7b', '#1b7837'] as const;
/**
 * The edges between the classes. Chosen because less than 0.05 is within the noise of two
 * passes.
 */
const EDGES = [-0.2, -0.1, -0.05, 0.05, 0.1, 0.2] as const;
/** Kinds that are no index within -1 and 1: what is in percent, and what reaches higher values. */
const FACTORS: Readonly<Partial<Record<RasterKind, number>>> = {
  MZ: 100,
  COVER: 100,
  FAPAR: 100,
  LAI: 5,
  CIRE: 5,
  CHLOROPHYLL: 5,
};

/** The change classes of a raster kind, the largest decrease first. */
export function changeClasses(kind: RasterKind): readonly ChangeClass[] {
  const edges = EDGES.map((edge) => edge * (FACTORS[kind] ?? 1));
  return COLORS.map((color, at) => ({ from: edges[at - 1] ?? null, to: edges[at] ?? null, color }));
}

/** The class index of each pixel's change; -1 if either has no value, -2 if either is hidden. */
export function changesOf(
  before: Uint8Array,
  after: Uint8Array,
  kind: RasterKind,
  codes: CodeTable,
): Int8Array {
  const classes = changeClasses(kind);
  return Int8Array.from(before, (code, at) => {
    if (code === MASKED || after[at] === MASKED) return HIDDEN;
    const was = valueOfCode(codes, code);
    const is = valueOfCode(codes, after[at] ?? 0);
    if (was === null || is === null) return NOTHING;
    // Differences of codes are whole steps; the fraction of a step absorbs rounding at the edges.
    const change = is - was + codes.step / 1000;
    return classes.findIndex(
      ({ from, to }) => (from === null || change >= from) && (to === null || change < to),
    );
  });
}

/** No value in one of the two. */
export const NOTHING = -1;
/** Hidden in one of the two. */
export const HIDDEN = -2;
