import { type Place, placeBlocks } from '../parcels/place-blocks.ts';
import { studentT } from '../statistics/student-t.ts';
import { studentizedRange } from '../statistics/studentized-range.ts';
import { foldText } from '../text/fold-text.ts';

/** The least confidence of the intervals and of all verdicts together, 0 to 1. */
export const HYBRID_CONFIDENCE = 0.9;
/** What is computed: the test is exact only for blocks of as many parcels each, and the rest is a reserve for others. */
const TESTED_CONFIDENCE = 0.91;
/** Minimum number of parcels of a hybrid to rank it. */
export const HYBRID_MIN_PARCELS = 3;
/** In one block the place and the hybrid cannot be told apart. */
const HYBRID_MIN_BLOCKS = 2;

/** A crop of a parcel with the value by which its hybrid is judged; null where hybrid or value is unknown. */
export interface HybridPlot {
  readonly hybrid: string | null;
  readonly value: number | null;
  /** A point of the parcel. */
  readonly place: Place;
}

/** Aggregates over the parcels of a hybrid. */
export interface HybridMean {
  /** In the most common spelling. */
  readonly hybrid: string;
  /** Parcels whose value is known, and the blocks of neighbors that they form (`placeBlocks`). */
  readonly parcels: number;
  readonly blocks: number;
  /** The mean over the blocks of the unweighted means of their parcels. */
  readonly mean: number;
}

/** A hybrid with enough parcels in enough blocks to be compared. */
export interface RankedHybrid extends HybridMean {
  readonly low: number;
  readonly high: number;
  /** Whether it is behind the first, by a test that allows for the number of hybrids. */
  readonly isSurelyBehind: boolean;
}

export interface HybridRanking {
  /** The highest mean first. */
  readonly ranked: readonly RankedHybrid[];
  /** Hybrids of enough parcels that all stand in one block, the highest mean first. */
  readonly oneBlock: readonly HybridMean[];
  /** Hybrids of too few parcels to be ranked, the highest mean first. */
  readonly tooFew: readonly HybridMean[];
}

/**
 * Hybrids by the mean over their blocks. Neighboring parcels share soil and weather, so that blocks, not parcels, are the
 * repetitions: each has the same weight. Means are compared by the test of Tukey and Kramer (1956) with the common
 * standard deviation of the blocks within hybrids: the chance that any of several equal hybrids is called behind is at
 * most 10 %, however many they are (Hayter 1984). An interval is mean ± q · s / 2√b, which overlaps that of a hybrid in
 * as many blocks where the test finds no difference; that of a single hybrid is Student's.
 */
export function rankHybrids(plots: readonly HybridPlot[]): HybridRanking {
  const judged = plots.flatMap(({ hybrid, value, place }) => {
    const name = hybrid?.trim().replace(/\s+/g, ' ');
    return name && value !== null && Number.isFinite(value) ? [{ name, value, place }] : [];
  });
  const hybrids = [...Map.groupBy(judged, ({ name }) => foldText(name)).values()]
    .map((same) => ({ hybrid: commonest(same.map(({ name }) => name)), ...blocksOf(same) }))
    .sort((a, b) => b.mean - a.mean || (a.hybrid < b.hybrid ? -1 : 1));
  const kindOf = ({ parcels, blocks }: HybridMean) =>
    parcels < HYBRID_MIN_PARCELS ? 'tooFew' : blocks < HYBRID_MIN_BLOCKS ? 'oneBlock' : 'ranked';
  const { ranked = [], oneBlock = [], tooFew = [] } = Object.groupBy(hybrids, kindOf);
  return { ranked: compared(ranked), oneBlock: oneBlock.map(meanOf), tooFew: tooFew.map(meanOf) };
}

/** A hybrid with the means of its blocks. */
interface HybridBlocks extends HybridMean {
  readonly means: readonly number[];
}

function compared(hybrids: readonly HybridBlocks[]): RankedHybrid[] {
  const [first] = hybrids;
  if (!first) return [];
  const squares = hybrids.map(({ means, mean }) => sum(means.map((one) => (one - mean) ** 2)));
  const degrees = hybrids.reduce((count, { blocks }) => count + blocks - 1, 0);
  const deviation = Math.sqrt(sum(squares) / degrees);
  const q =
    hybrids.length > 1
      ? studentizedRange(TESTED_CONFIDENCE, hybrids.length, degrees)
      : 2 * studentT(TESTED_CONFIDENCE, degrees);
  return hybrids.map((one) => {
    const reach = (q * deviation) / (2 * Math.sqrt(one.blocks));
    const least = q * deviation * Math.sqrt((1 / one.blocks + 1 / first.blocks) / 2);
    const isSurelyBehind = first.mean - one.mean > least;
    return { ...meanOf(one), low: one.mean - reach, high: one.mean + reach, isSurelyBehind };
  });
}

function blocksOf(plots: readonly { readonly value: number; readonly place: Place }[]) {
  const blocks = placeBlocks(plots.map(({ place }) => place));
  const byBlock = Map.groupBy(plots, (_, at) => blocks[at]!);
  const means = [...byBlock.values()].map((same) => sum(same.map(({ value }) => value)) / same.length);
  return { parcels: plots.length, blocks: means.length, means, mean: sum(means) / means.length };
}

function meanOf({ hybrid, parcels, blocks, mean }: HybridMean): HybridMean {
  return { hybrid, parcels, blocks, mean };
}

/** In rising order, so that the order of parcels does not change the last digit. */
function sum(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b).reduce((total, value) => total + value, 0);
}

function commonest(names: readonly string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, of]) => ({ name, count: of.length }));
  return counts.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))[0]!.name;
}
