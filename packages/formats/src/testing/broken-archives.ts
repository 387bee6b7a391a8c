import { IMPORT_LIMITS } from '@brazda/domain';
import { type BrokenFile, refusedFile } from './broken-file.ts';
import { geojsonOf, geojsonPolygon, RING } from './small-files.ts';
import { zipOf } from './zip-of.ts';

/** Archives and shapefiles that must not or cannot be unpacked, and files of no format. */
export function brokenArchives(): BrokenFile[] {
  const land = geojsonOf(geojsonPolygon(RING));
  const zeros = Buffer.alloc(20_000_000);
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE(50, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(5, 32);
  const many = Array.from({ length: 10_000 }, (_, i) => ({ name: `${i}.txt`, content: '' }));
  return [
    refusedFile(null, 'nothing.geojson', '', 'empty'),
    refusedFile(
      null,
      'picture.kml',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      'unknown_format',
    ),
    refusedFile(
      null,
      'climbing.zip',
      zipOf([{ name: '../../etc/cron.d/land.geojson', content: land }]),
      'zip_path',
    ),
    refusedFile(null, 'absolute.zip', zipOf([{ name: '/etc/land.geojson', content: land }]), 'zip_path'),
    refusedFile(
      null,
      'locked.zip',
      zipOf([{ name: 'land.geojson', content: land, isEncrypted: true }]),
      'zip_encrypted',
    ),
    refusedFile(
      null,
      'bzip2.zip',
      zipOf([{ name: 'land.geojson', content: land, method: 12 }]),
      'zip_method',
    ),
    refusedFile(null, 'bomb.zip', zipOf([{ name: 'land.geojson', content: zeros }]), 'zip_bomb'),
    refusedFile(
      null,
      'lying-bomb.zip',
      zipOf([{ name: 'land.geojson', content: zeros, declaredSize: 100 }]),
      'zip_bomb',
    ),
    refusedFile(null, 'many.zip', zipOf(many), 'zip_entries'),
    refusedFile(
      null,
      'cut-off.zip',
      zipOf([{ name: 'land.geojson', content: land }]).subarray(0, 90),
      'broken',
    ),
    refusedFile(null, 'no-table.zip', zipOf([{ name: 'land.shp', content: head }]), 'missing_part'),
    refusedFile(
      null,
      'many-rows.geojson',
      geojsonOf(...new Array(IMPORT_LIMITS.rows + 1).fill('null')),
      'many_rows',
    ),
    refusedFile(null, 'no-rows.geojson', '{"type":"FeatureCollection","features":[]}', 'no_rows'),
  ];
}
