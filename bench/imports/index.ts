import { fork } from 'node:child_process';
import { type BenchFormat, PARCELS, pathOf } from '../land/places.ts';
import { gdalVersion, measureGdal, prepareLand } from '../land/processes.ts';
import type { Step } from './flow.ts';

/** Takes 20 000 parcels through reading, applying, again, lists, exports and undo, beside ogr2ogr on the same files. */
export async function runImportsBench(): Promise<void> {
  const hasGdal = gdalVersion() !== null;
  const formats = (await prepareLand(hasGdal)).filter((format) => ['shapefile', 'geojson'].includes(format));
  for (const format of formats) {
    console.log(`\n${PARCELS} parcels as ${format}; times and growth of memory for 1000 of them\n`);
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

/** The steps of a flow in a process of its own, each printed as it comes. */
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
