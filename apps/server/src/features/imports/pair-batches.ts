import { crossingsOf, type LandBox } from '@brazda/domain';

/** Limits of the pairs measured in one statement: others use the database in between. */
const MEASURE = { pairs: 300, points: 5_000_000 };
/** Two outlines whose point counts multiply to less than this cannot cross too often. */
const SIMPLE_POINTS = 250_000;
/** Neighbors that were drawn with many points cross along their border. */
const PAIR_LIMITS = { crossings: 10_000, contacts: 50_000 };

/** A bounding box to check for overlaps, with the number of points of its outline. */
export interface CountedBox extends LandBox {
  readonly points: number;
}

/** Two shapes to measure, and the product of their point counts. */
export interface Pair<One, Other = One> {
  readonly one: One;
  readonly other: Other;
  readonly points: number;
}

/** Index pairs as pairs of the items of a list. */
export function pairsAt<Box extends CountedBox>(
  boxes: readonly Box[],
  places: readonly (readonly [number, number])[],
): Pair<Box>[] {
  return places.map(([a, b]) => {
    const one = boxes[a]!;
    const other = boxes[b]!;
    return { one, other, points: one.points * other.points };
  });
}

/** Splits pairs into batches so that each statement is short. */
export function* batchesOf<P extends { readonly points: number }>(
  pairs: readonly P[],
): Generator<readonly P[]> {
  let [batch, points]: [P[], number] = [[], 0];
  for (const pair of pairs) {
    batch.push(pair);
    points += pair.points;
    if (batch.length < MEASURE.pairs && points < MEASURE.points) continue;
    yield batch;
    [batch, points] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Whether two valid outlines cross each other as often as two combs; `polygonsOf` is called only where that is
 * possible.
 */
export async function isTangled(
  { points }: { readonly points: number },
  polygonsOf: () => Promise<number[][][][]>,
): Promise<boolean> {
  return points > SIMPLE_POINTS && crossingsOf(await polygonsOf(), PAIR_LIMITS).tangled !== null;
}
