import { crossingsOf, type LandBox } from '@brazda/domain';

/** Pairs that are measured in one statement: others use the database between them. */
const MEASURE = { pairs: 300, points: 5_000_000 };
/** Two outlines with fewer points, multiplied, cannot cross each other too often. */
const SIMPLE_POINTS = 250_000;
/** Neighbors that were drawn with many points cross along their border. */
const PAIR_LIMITS = { crossings: 10_000, contacts: 50_000 };

/** A piece of land whose overlaps are looked for, with the points of its outline. */
export interface CountedBox extends LandBox {
  readonly points: number;
}

/** Two pieces of land to measure, and the product of their points. */
export interface Pair<One, Other = One> {
  readonly one: One;
  readonly other: Other;
  readonly points: number;
}

/** Pairs by their places in a list as pairs of what is there. */
export function pairsAt<Box extends CountedBox>(
  boxes: readonly Box[],
  places: readonly (readonly [number, number])[],
): Pair<Box>[] {
  return places.map(([a, b]) => {
    const [one, other] = [boxes[a]!, boxes[b]!];
    return { one, other, points: one.points * other.points };
  });
}

/** Cuts pairs so that each statement over a batch is short. */
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

/** Whether two outlines, each whole by itself, cross each other as often as two combs; they are asked for where it is possible. */
export async function isTangled(
  { points }: { readonly points: number },
  polygonsOf: () => Promise<number[][][][]>,
): Promise<boolean> {
  return points > SIMPLE_POINTS && crossingsOf(await polygonsOf(), PAIR_LIMITS).tangled !== null;
}
