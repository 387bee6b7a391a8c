import { hash } from './noise.ts';

/** A rectangle along the grain of the fields: `u` along, `v` across, meters. */
export interface Rect {
  readonly u0: number;
  readonly u1: number;
  readonly v0: number;
  readonly v1: number;
}

/** The boundary between two pieces. */
export type Boundary = 'nothing' | 'track' | 'belt';

/** A field of the patchwork. */
export interface Leaf {
  readonly rect: Rect;
  readonly seed: number;
}

/** A piece of land cut in two at a `u` or a `v`, recursively, down to fields. */
export type Cut =
  | { readonly leaf: Leaf }
  | {
      readonly along: 'u' | 'v';
      readonly at: number;
      readonly boundary: Boundary;
      readonly half_width: number;
      readonly low: Cut;
      readonly high: Cut;
    };

export interface PatchworkOptions {
  readonly long: number;
  readonly short: number;
  readonly seed: number;
}

const HALF_WIDTH: Readonly<Record<Boundary, number>> = { nothing: 0, track: 5, belt: 14 };
/** Room for a track between a block of parcels and its neighbors, meters. */
const MARGIN = 8;

/** Cuts a rectangle into fields; no cut runs through one of the blocks to keep whole. */
export function cutLand(rect: Rect, blocks: readonly Rect[], options: PatchworkOptions, depth = 0): Cut {
  const seed = Math.floor(
    hash(options.seed, Math.round(rect.u0 + rect.v1 * 3), Math.round(rect.u1 - rect.v0 * 7)) * 2 ** 31,
  );
  const inside = blocks.filter((block) => touches(block, rect));
  const cut = inside.length > 0 ? cutAround(rect, inside) : cutFreely(rect, options, seed);
  if (cut === null) return { leaf: { rect, seed } };
  const boundary = boundaryOf(depth, inside.length > 0, hash(seed, 3));
  const [low, high] = halves(rect, cut);
  return {
    ...cut,
    boundary,
    half_width: HALF_WIDTH[boundary],
    low: cutLand(low, inside, options, depth + 1),
    high: cutLand(high, inside, options, depth + 1),
  };
}

function boundaryOf(depth: number, nearBlock: boolean, share: number): Boundary {
  if (!nearBlock && depth > 1 && depth < 7 && share < 0.08) return 'belt';
  return depth < 6 || share < (nearBlock ? 0.6 : 0.3) ? 'track' : 'nothing';
}

interface Line {
  readonly along: 'u' | 'v';
  readonly at: number;
}

/** The edge of a block that cuts the rectangle most evenly without running through a block. */
function cutAround(rect: Rect, blocks: readonly Rect[]): Line | null {
  let best: Line | null = null;
  let bestBalance = 0;
  for (const block of blocks) {
    const lines: Line[] = [
      { along: 'u', at: block.u0 - MARGIN },
      { along: 'u', at: block.u1 + MARGIN },
      { along: 'v', at: block.v0 - MARGIN },
      { along: 'v', at: block.v1 + MARGIN },
    ];
    for (const line of lines) {
      const [from, to] = line.along === 'u' ? [rect.u0, rect.u1] : [rect.v0, rect.v1];
      const balance = Math.min(line.at - from, to - line.at);
      if (balance > bestBalance && !blocks.some((other) => crosses(line, other))) {
        best = line;
        bestBalance = balance;
      }
    }
  }
  return bestBalance > 2 * MARGIN ? best : null;
}

/** Roughly halves the longer side until a field has a usual size. */
function cutFreely(rect: Rect, { long, short }: PatchworkOptions, seed: number): Line | null {
  const width = rect.u1 - rect.u0;
  const height = rect.v1 - rect.v0;
  const size = 0.65 + 0.9 * hash(seed, 1);
  if (Math.max(width, height) < 1.45 * long * size && Math.min(width, height) < 1.45 * short * size)
    return null;
  const along = width / long > height / long ? 'u' : 'v';
  const [from, side] = along === 'u' ? [rect.u0, width] : [rect.v0, height];
  return { along, at: from + side * (0.36 + 0.28 * hash(seed, 2)) };
}

function halves(rect: Rect, { along, at }: Line): [Rect, Rect] {
  return along === 'u'
    ? [
        { ...rect, u1: at },
        { ...rect, u0: at },
      ]
    : [
        { ...rect, v1: at },
        { ...rect, v0: at },
      ];
}

function crosses({ along, at }: Line, block: Rect): boolean {
  return along === 'u' ? at > block.u0 && at < block.u1 : at > block.v0 && at < block.v1;
}

function touches(block: Rect, rect: Rect): boolean {
  return block.u0 < rect.u1 && block.u1 > rect.u0 && block.v0 < rect.v1 && block.v1 > rect.v0;
}

/** The field at a point, or the boundary at it. */
export function cutAt(ground: Cut, u: number, v: number): Leaf | Boundary {
  let cut = ground;
  while (!('leaf' in cut)) {
    const off = (cut.along === 'u' ? u : v) - cut.at;
    if (cut.half_width > 0 && Math.abs(off) < cut.half_width) return cut.boundary;
    cut = off < 0 ? cut.low : cut.high;
  }
  return cut.leaf;
}
