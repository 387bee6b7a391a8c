import { fork } from 'node:child_process';
import { ENGINES, type Engine, STATES, type State } from '../databases.ts';
import { type BenchFormat, PARCELS, pathOf } from '../land/places.ts';
import { gdalVersion, measureGdal, prepareLand } from '../land/processes.ts';
import type { Step } from './flow.ts';
import type { Growth } from './growth.ts';

/**
 * Measures reading, applying, importing again, lists, exports and undo with 20,000 parcels, compared with ogr2ogr on
 * the same files.
 */
export async function runImportsBench(): Promise<void> {
  for (const engine of ENGINES) for (const state of STATES) await printGrowth(engine, state);
  const hasGdal = gdalVersion() !== null;
  const formats = (await prepareLand(hasGdal)).filter((format) => ['shapefile', 'geojson'].includes(format));
  for (const format of formats) {
    console.log(`\n${PARCELS} parcels as ${format}; times and growth of memory per 1000 of them\n`);
    console.log('step              all s   1000 in ms   longest stall ms   RSS MB   MB a 1000   result');
    const steps = await stepsOf(format);
    const read = steps.find(({ name }) => name === 'read');
    if (!hasGdal || !read) {
      console.log('ogr2ogr is not on this machine (Debian: gdal-bin): the ratio is SKIPPED');
      continue;
    }
    const { ms } = await measureGdal(format);
    console.log(
      `ogr2ogr reads it in ${(ms / 1000).toFixed(2)} s: ${(ms / read.ms).toFixed(3)} x of our step "read"`,
    );
  }
}

/** The steps of an import in a separate process, each printed as it completes. */
function stepsOf(format: BenchFormat): Promise<Step[]> {
  return new Promise((resolve, reject) => {
    const steps: Step[] = [];
    const child = fork(new URL('flow.ts', import.meta.url), [pathOf(format)]);
    child.on('message', (step: Step) => {
      const before = steps.at(-1)?.rss_mb ?? step.rss_mb;
      steps.push(step);
      console.log(
        [
          step.name.padEnd(15),
          (step.ms / 1000).toFixed(2).padStart(7),
          ((step.ms * 1000) / PARCELS).toFixed(1).padStart(12),
          step.stall_ms.toFixed(0).padStart(18),
          String(step.rss_mb).padStart(8),
          (((step.rss_mb - before) * 1000) / PARCELS).toFixed(1).padStart(11),
          `  ${step.result}`,
        ].join(' '),
      );
    });
    child.on('error', reject);
    child.on('exit', (code) => (code ? reject(new Error(`the flow ended with ${code}`)) : resolve(steps)));
  });
}

/** Our targets: limits for the total time of an ordinary file, and the longest wait of others meanwhile. */
const TARGETS_MS = { 5000: 3000, 20000: 10_000 } as Readonly<Record<number, number>>;
const OTHERS_MS = 300;

/** Imports ordinary files of growing size in a separate process. */
function printGrowth(engine: Engine, state: State): Promise<void> {
  console.log(`\nordinary parcels into a ${state} ${engine} database; others ask for a farm every 50 ms\n`);
  console.log('parcels    read s   apply s   others p95 ms   others max ms');
  return new Promise((resolve, reject) => {
    const child = fork(new URL('growth.ts', import.meta.url), [engine, state]);
    child.on('message', ({ count, read_ms, apply_ms, others_p95_ms, others_max_ms, result }: Growth) => {
      const target = TARGETS_MS[count] ?? Number.POSITIVE_INFINITY;
      console.log(
        [
          String(count).padStart(7),
          (read_ms / 1000).toFixed(2).padStart(9),
          (apply_ms / 1000).toFixed(2).padStart(9),
          others_p95_ms.toFixed(0).padStart(15),
          others_max_ms.toFixed(0).padStart(15),
          read_ms + apply_ms > target ? `   MISSES ${target} ms` : '',
          others_p95_ms > OTHERS_MS ? `   MISSES ${OTHERS_MS} ms` : '',
          result === 'applied' ? '' : `   ${result}`,
        ].join(' '),
      );
    });
    child.on('error', reject);
    child.on('exit', (code) => (code ? reject(new Error(`the growth ended with ${code}`)) : resolve()));
  });
}
