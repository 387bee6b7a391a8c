import { fork } from 'node:child_process';
import { EXPORT_FORMATS } from '@brazda/domain';

/** The cost of one format. */
export interface Cost {
  readonly seconds: number;
  /** Peak memory of the process, and how much was in use before the export. */
  readonly peak_mb: number;
  readonly before_mb: number;
  readonly bytes: number;
}

/** Exports a farm of 20,000 parcels in every format, each in a separate process, and prints the cost. */
export async function runExportsBench(): Promise<void> {
  console.log('\n20 000 parcels of 25 points\n');
  console.log('format   seconds   peak MB   before   file MB');
  for (const format of EXPORT_FORMATS) {
    const { seconds, peak_mb, before_mb, bytes } = await costOf(format);
    const figures = [
      seconds.toFixed(1).padStart(7),
      peak_mb.toFixed(0).padStart(9),
      before_mb.toFixed(0).padStart(8),
      (bytes / 1e6).toFixed(1).padStart(9),
    ];
    console.log(`${format.padEnd(8)} ${figures.join(' ')}`);
  }
}

function costOf(format: string): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('write-one.ts', import.meta.url), [format]);
    child.on('message', (cost) => resolve(cost as Cost));
    child.on('error', reject);
    child.on('exit', (code) => code && reject(new Error(`${format} ended with ${code}`)));
  });
}
