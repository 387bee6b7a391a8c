import { median } from '../median.ts';
import type { Measured } from './measure.ts';
import { PARCEL_SETS, type ParcelSet } from './places.ts';
import { measure, measurePeer } from './processes.ts';

/** Rounds in which every program reads the scene once, in turn, so that other work on the machine disturbs all alike. */
const ROUNDS = 5;

/** Programs that read a scene, with the argument of their measurement: workers of ours, threads of rasterio. */
const PROGRAMS = {
  'no worker': { isOurs: true, argument: '0' },
  '1 worker': { isOurs: true, argument: '1' },
  '2 workers': { isOurs: true, argument: '2' },
  rasterio: { isOurs: false, argument: '1' },
  'rasterio, 2 threads': { isOurs: false, argument: '2' },
} as const;
type Program = keyof typeof PROGRAMS;

/** What is compared, and the largest ratio that is accepted. */
const TARGETS: readonly {
  readonly title: string;
  readonly ratio: readonly [Program, Program];
  readonly of: keyof Measured;
  readonly max: number;
}[] = [
  { title: '1 worker / rasterio', ratio: ['1 worker', 'rasterio'], of: 'ms', max: 0.5 },
  { title: 'whole processes', ratio: ['1 worker', 'rasterio'], of: 'whole_ms', max: 0.65 },
  { title: '2 workers / 1 worker', ratio: ['2 workers', '1 worker'], of: 'ms', max: 0.6 },
];

type Medians = Readonly<Record<keyof Measured, number>>;

/**
 * Reads 1000 parcels from one scene, with rasterio beside us; returns our largest memory, megabytes. The bench fails over
 * a target.
 */
export async function compareScenes(python: string | null): Promise<number> {
  let rss_mb = 0;
  for (const set of PARCEL_SETS) {
    const medians = await measureSet(python, set);
    console.log(`1000 parcels, ${set}: medians of ${ROUNDS} rounds, after the start | whole process`);
    for (const [program, found] of medians) {
      const { ms, cpu_ms, whole_ms, whole_cpu_ms } = found;
      if (PROGRAMS[program].isOurs) rss_mb = Math.max(rss_mb, found.rss_mb);
      const times = [ms, cpu_ms, whole_ms, whole_cpu_ms].map((one) => `${(one / 1000).toFixed(2)} s`);
      console.log(
        `  ${program.padEnd(20)} ${times[0]}, CPU ${times[1]} | ${times[2]}, CPU ${times[3]}, ${found.rss_mb} MB`,
      );
    }
    for (const { title, ratio, of, max } of TARGETS) {
      const [ours, theirs] = ratio.map((program) => medians.get(program)?.[of]);
      if (ours === undefined || theirs === undefined) continue;
      const found = ours / theirs;
      if (found > max) process.exitCode = 1;
      console.log(
        `  ${title.padEnd(20)} ${found.toFixed(2)}, target ${max} ${found <= max ? 'met' : 'MISSED'}`,
      );
    }
  }
  return rss_mb;
}

async function measureSet(python: string | null, set: ParcelSet): Promise<Map<Program, Medians>> {
  const found = new Map<Program, Measured[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, { isOurs, argument }] of Object.entries(PROGRAMS)) {
      const one = isOurs ? await measure(set, argument, 1) : await measurePeer(python, set, argument, 1);
      if (one) found.set(name as Program, [...(found.get(name as Program) ?? []), one]);
    }
  }
  reportDifferences([...found.values()].flat());
  return new Map([...found].map(([program, all]) => [program, mediansOf(all)]));
}

function mediansOf(all: readonly Measured[]): Medians {
  return Object.fromEntries(
    Object.keys(all[0]).map((key) => [key, median(all.map((one) => one[key]))]),
  ) as Medians;
}

/** All programs read the same files, so their results must be the same. */
function reportDifferences(all: readonly Measured[]): void {
  for (const { pixels, mean_sum } of all) {
    const [first] = all;
    if (pixels !== first.pixels || Math.abs(mean_sum - first.mean_sum) > 1e-6)
      console.log(`   DIFFERS: ${JSON.stringify({ pixels, mean_sum, first })}`);
  }
}
