import type { Measured } from './measure.ts';
import { compareWithRasterio } from './oracle.ts';
import { prepareBench } from './prepare.ts';
import { measure, measurePeer, pythonWithRasterio } from './processes.ts';
import { compareScenes } from './scenes.ts';

/** One line of the table: what is measured, the target of the design, and the peer that does the same. */
interface Line {
  readonly title: string;
  readonly ours: readonly [name: string, argument: string];
  readonly target_ms: number | null;
  readonly peer: readonly [name: string, argument: string] | null;
}

const LINES: readonly Line[] = [
  { title: 'full band, 1 thread', ours: ['full-band', '1'], target_ms: 900, peer: ['full-band', '1'] },
  { title: 'full band, 2 threads', ours: ['full-band', '2'], target_ms: 500, peer: ['full-band', '2'] },
  { title: 'true-color tile, cold blocks', ours: ['tile-cold', ''], target_ms: null, peer: null },
  { title: 'true-color tile, warm blocks', ours: ['tile-warm', ''], target_ms: null, peer: ['tile', ''] },
  { title: 'parcel PNG from its codes', ours: ['parcel-png', ''], target_ms: 2.5, peer: null },
];

const MAX_RSS_MB = 300;

/** Runs the raster benchmarks, each in a separate process, and prints them beside rasterio and geotiff.js. */
export async function runRasterBench(): Promise<void> {
  const python = pythonWithRasterio();
  if (python === null)
    console.log('rasterio is not on this machine (Debian: python3-rasterio): its columns are SKIPPED');
  await prepareBench();
  print([
    'measurement',
    'ours',
    'target',
    'CPU',
    'RSS',
    'rasterio',
    'rasterio does',
    'CPU',
    'ratio',
    'CPU ratio',
  ]);
  const found = new Map<string, Measured>();
  for (const { title, ours, target_ms, peer } of LINES) {
    const measured = await measure(...ours);
    found.set(title, measured);
    const theirs = peer && (await measurePeer(python, ...peer));
    print([
      title,
      time(measured.ms),
      target_ms === null ? '' : `${measured.ms <= target_ms ? 'met' : 'MISSED'} (${time(target_ms)})`,
      time(measured.cpu_ms),
      `${measured.rss_mb} MB`,
      theirs ? time(theirs.ms) : '',
      peer ? peer.join(' ') : '',
      theirs ? time(theirs.cpu_ms) : '',
      theirs ? ratio(theirs.ms, measured.ms) : '',
      theirs ? ratio(theirs.cpu_ms, measured.cpu_ms) : '',
    ]);
    if (theirs && differ(measured, theirs))
      console.log(`   DIFFERS: ${JSON.stringify({ measured, theirs })}`);
  }
  const slow = await measure('geotiff.js');
  const fullBand = found.get('full band, 1 thread')!;
  print([
    'geotiff.js, full band',
    time(slow.ms),
    '',
    time(slow.cpu_ms),
    `${slow.rss_mb} MB`,
    '',
    '',
    '',
    ratio(slow.ms, fullBand.ms),
    ratio(slow.cpu_ms, fullBand.cpu_ms),
  ]);
  const rss = await compareScenes(python);
  console.log(
    `memory while a scene runs: ${rss} MB, target ${MAX_RSS_MB} MB ${rss <= MAX_RSS_MB ? 'met' : 'MISSED'}`,
  );
  if (rss > MAX_RSS_MB) process.exitCode = 1;
  await printAgreement(python);
}

/** Both read the same files, so the results must be the same. */
function differ(ours: Measured, theirs: Measured): boolean {
  const isSame = (key: string) =>
    ours[key] === undefined || theirs[key] === undefined || Math.abs(ours[key] - theirs[key]) < 1e-6;
  return !['sample'].every(isSame);
}

async function printAgreement(python: string | null): Promise<void> {
  const agreement = python && (await compareWithRasterio(python));
  if (!agreement) {
    console.log('agreement with rasterio on real scenes: SKIPPED (no rasterio or no ../shared/imagery)');
    return;
  }
  const { compared, countsApart, worstMean } = agreement;
  console.log(
    `agreement with rasterio on real scenes: ${compared} parcel-dates, counts differ in ${countsApart}, means by at most ${worstMean.toExponential(1)}`,
  );
}

function time(ms: number): string {
  return ms >= 100 ? `${(ms / 1000).toFixed(2)} s` : `${ms.toFixed(1)} ms`;
}

function ratio(theirs: number, ours: number): string {
  return `${(theirs / ours).toFixed(2)} x`;
}

const WIDTHS = [32, 9, 18, 9, 8, 9, 22, 9, 8, 9];

function print(cells: readonly string[]): void {
  console.log(
    cells
      .map((cell, i) => cell.padEnd(WIDTHS[i]))
      .join(' ')
      .trimEnd(),
  );
}
