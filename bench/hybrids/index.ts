import { HYBRID_CONFIDENCE, type HybridPlot, rankHybrids } from '../../packages/domain/src/index.ts';
import { studentT } from '../../packages/domain/src/statistics/student-t.ts';
import { randomOf } from '../raster/random-of.ts';
import { type Chance, TRIALS, type Trial } from './simulated-trials.ts';

const HYBRIDS = [2, 3, 5, 8, 12, 20];
const RUNS = 10_000;
/** Runs of what is only compared. */
const FEW_RUNS = 500;
const SEED = 22;
/** Hybrids that differ by a standard deviation of 0.8 t/ha, to see what is found. */
const HYBRID_SD = 0.8;

/** Simulates equal hybrids and counts how often one is called certainly behind; the limit is 10 %. */
export function runHybridsBench(): void {
  console.log(`share of farms of equal hybrids with one "certainly behind", by the number of hybrids`);
  console.log(`  ${'now'.padEnd(40)} ${HYBRIDS.map((hybrids) => `${hybrids}`.padStart(7)).join('')}`);
  for (const trial of TRIALS) {
    const shares = HYBRIDS.map((hybrids) =>
      shareOfErrors(trial, hybrids, hasBehind, trial.isBound ? RUNS : RUNS / 4),
    );
    print(trial.title, shares);
    const noise = 3 * Math.sqrt((HYBRID_CONFIDENCE * (1 - HYBRID_CONFIDENCE)) / RUNS);
    if (trial.isBound && shares.some((share) => share > 1 - HYBRID_CONFIDENCE + noise)) {
      console.log('   ABOVE THE LIMIT');
      process.exitCode = 1;
    }
  }
  console.log('  intervals of Student that do not overlap, parcels as repetitions');
  for (const trial of TRIALS)
    print(
      trial.title,
      HYBRIDS.map((hybrids) => shareOfErrors(trial, hybrids, hasApart, FEW_RUNS)),
    );
  console.log(`share of hybrids that are found behind where they differ by ${HYBRID_SD} t/ha (SD)`);
  for (const trial of TRIALS)
    print(
      trial.title,
      HYBRIDS.map((hybrids) => shareFound(trial, hybrids)),
    );
}

function print(title: string, shares: readonly number[]): void {
  console.log(
    `  ${title.padEnd(40)} ${shares.map((share) => `${(100 * share).toFixed(1)} %`.padStart(7)).join('')}`,
  );
}

function shareOfErrors(
  { plotsOf }: Trial,
  hybrids: number,
  isError: (plots: readonly HybridPlot[]) => boolean,
  runs: number,
): number {
  const chance = chanceOf(SEED + hybrids);
  let errors = 0;
  for (let run = 0; run < runs; run++) errors += Number(isError(plotsOf(hybrids, chance)));
  return errors / runs;
}

function hasBehind(plots: readonly HybridPlot[]): boolean {
  return rankHybrids(plots).ranked.some(({ isSurelyBehind }) => isSurelyBehind);
}

/** The rule before: the interval of a hybrid is entirely below that of the first. */
function hasApart(plots: readonly HybridPlot[]): boolean {
  const intervals = [...Map.groupBy(plots, ({ hybrid }) => hybrid).values()]
    .filter((same) => same.length >= 3)
    .map((same) => {
      const values = same.map(({ value }) => value!);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
      const reach =
        studentT(HYBRID_CONFIDENCE, values.length - 1) *
        Math.sqrt(squares / (values.length - 1) / values.length);
      return { mean, low: mean - reach, high: mean + reach };
    })
    .sort((a, b) => b.mean - a.mean);
  return intervals.some(({ high }) => high < intervals[0]!.low);
}

function shareFound({ plotsOf }: Trial, hybrids: number): number {
  const chance = chanceOf(SEED);
  let [behind, ranked] = [0, 0];
  for (let run = 0; run < FEW_RUNS; run++) {
    const levels = new Map<string | null, number>();
    const plots = plotsOf(hybrids, chance).map((plot) => {
      if (!levels.has(plot.hybrid)) levels.set(plot.hybrid, HYBRID_SD * chance.normal());
      return { ...plot, value: plot.value! + levels.get(plot.hybrid)! };
    });
    const [, ...others] = rankHybrids(plots).ranked;
    ranked += others.length;
    behind += others.filter(({ isSurelyBehind }) => isSurelyBehind).length;
  }
  return behind / ranked;
}

function chanceOf(seed: number): Chance {
  const next = randomOf(seed * 2_654_435_761);
  // The first values after a seed are alike.
  for (let value = 0; value < 100; value++) next();
  const uniform = () => (next() + 0.5) / 2 ** 32;
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
}
