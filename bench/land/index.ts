import { statSync } from 'node:fs';
import { PARCELS, pathOf } from './places.ts';
import { gdalVersion, measureGdal, measureOurs, prepareLand } from './processes.ts';

/**
 * Measures reading 20,000 parcels in every format, each in a separate process, compared with ogr2ogr on the same files.
 */
export async function runLandBench(): Promise<void> {
  const gdal = gdalVersion();
  if (gdal === null)
    console.log(
      'ogr2ogr is not on this machine (Debian: gdal-bin): its columns and all files but GeoJSON are SKIPPED',
    );
  const formats = await prepareLand(gdal !== null);
  console.log(
    `reading ${PARCELS} parcels, times per 1000 of them; peer: ogr2ogr of ${gdal ?? 'no GDAL'} to its Memory driver`,
  );
  print(['format', 'file', 'ours', 'CPU', 'RSS', 'ogr2ogr', 'CPU', 'RSS', 'ratio', 'CPU ratio']);
  for (const format of formats) {
    const ours = await measureOurs(format);
    const theirs = gdal === null ? null : await measureGdal(format);
    print([
      format,
      `${Math.round(statSync(pathOf(format)).size / 1e6)} MB`,
      perThousand(ours.ms),
      perThousand(ours.cpu_ms),
      `${ours.rss_mb} MB`,
      theirs ? perThousand(theirs.ms) : '',
      theirs ? perThousand(theirs.cpu_ms) : '',
      theirs ? `${theirs.rss_mb} MB` : '',
      theirs ? ratio(theirs.ms, ours.ms) : '',
      theirs ? ratio(theirs.cpu_ms, ours.cpu_ms) : '',
    ]);
    if (ours.rows !== PARCELS) console.log(`   READ ONLY ${ours.rows} OF ${PARCELS}`);
  }
}

function perThousand(ms: number): string {
  return `${((ms * 1000) / PARCELS).toFixed(1)} ms`;
}

function ratio(theirs: number, ours: number): string {
  return `${(theirs / ours).toFixed(2)} x`;
}

const WIDTHS = [11, 7, 9, 9, 8, 9, 9, 8, 8, 9];

function print(cells: readonly string[]): void {
  console.log(
    cells
      .map((cell, i) => cell.padEnd(WIDTHS[i]))
      .join(' ')
      .trimEnd(),
  );
}
