import type { RunReport } from '../../e2e/chaos/run.ts';
import { closeDevices, createDevices, describeRun, runMany } from '../../e2e/chaos/run-many.ts';
import { startWorld } from '../../e2e/chaos/world.ts';

/** How many runs, from which seed, how many of them at a time. */
export interface ChaosOptions {
  readonly runs: number;
  readonly from: number;
  readonly pairs: number;
}

/** Each run makes a farm, and a user may have 200 of them. */
const RUNS_PER_USER = 100;

/** Runs the outbox in chaos, and prints what was lost, doubled, mixed up or overwritten; throws if anything was. */
export async function runChaosBench({ runs, from, pairs }: ChaosOptions): Promise<void> {
  const world = await startWorld();
  const seeds = Array.from({ length: runs }, (_, at) => from + at);
  const begun = performance.now();
  const done: RunReport[] = [];
  let isInterrupted = false;
  // The table of what was done until then is printed.
  process.once('SIGINT', () => {
    isInterrupted = true;
  });
  try {
    while (seeds.length > 0 && !isInterrupted) {
      const devices = await Promise.all(Array.from({ length: pairs }, () => createDevices(world)));
      await runMany(world, devices, {
        seeds: seeds.splice(0, pairs * RUNS_PER_USER),
        onReport: (report) => {
          done.push(report);
          if (report.problems.length > 0) console.log(describeRun(report));
          if (done.length % 25 === 0) console.log(`${done.length} of ${runs} runs`);
          return !isInterrupted;
        },
      }).finally(() => closeDevices(devices));
    }
  } finally {
    printTable(done, (performance.now() - begun) / 1000);
    await world.close();
  }
  if (done.some(({ problems }) => problems.length > 0))
    throw new Error('a change is lost, doubled or mixed up');
}

function printTable(reports: readonly RunReport[], seconds: number) {
  const sum = (of: readonly RunReport[], count: (report: RunReport) => number) =>
    of.reduce((total, report) => total + count(report), 0);
  console.log(
    '\nmain disturbance   runs   actions   land, work   photos   conflicts   not stored   runs with a problem',
  );
  const groups = [...Map.groupBy(reports, ({ main }) => main as string), ['all', [...reports]] as const];
  for (const [name, of] of groups) {
    const counts = [
      String(of.length).padStart(6),
      String(sum(of, ({ actions }) => actions)).padStart(10),
      String(sum(of, ({ fieldActions }) => fieldActions)).padStart(13),
      String(sum(of, ({ photos }) => photos)).padStart(9),
      String(sum(of, ({ conflicts }) => conflicts)).padStart(12),
      String(sum(of, ({ refused }) => refused)).padStart(13),
      String(of.filter(({ problems }) => problems.length > 0).length).padStart(22),
    ];
    console.log(`${name.padEnd(17)}${counts.join('')}`);
  }
  console.log(`in ${seconds.toFixed(0)} s`);
}
