import { type BrokenFile, refusedFile } from './broken-file.ts';
import {
  geojsonOf,
  geojsonPolygon,
  gpxOf,
  kmlOf,
  kmlPolygon,
  RING,
  SQUARE,
  telepacOf,
} from './small-files.ts';

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "lol">${[...'bcdefghij']
  .map((letter, i) => `<!ENTITY ${letter} "${`&${'abcdefghi'[i]};`.repeat(10)}">`)
  .join('')}]>`;
const EXTERNAL = '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

/** Text files that are refused before or while they are parsed. */
export function brokenTexts(): BrokenFile[] {
  const good = kmlOf(kmlPolygon(SQUARE), kmlPolygon(SQUARE));
  const json = geojsonOf(geojsonPolygon(RING), geojsonPolygon(RING));
  const withDoctype = (text: string, doctype: string) => text.replace(/(<\?xml[^>]*\?>)/, `$1${doctype}`);
  return [
    refusedFile(
      'kml',
      'billion-laughs.kml',
      withDoctype(good, LAUGHS).replace('Ferma', '&j;'),
      'xml_entities',
    ),
    refusedFile(
      'kml',
      'external-entity.kml',
      withDoctype(good, EXTERNAL).replace('Ferma', '&x;'),
      'xml_entities',
    ),
    refusedFile('gpx', 'billion-laughs.gpx', withDoctype(gpxOf([]), LAUGHS), 'xml_entities'),
    refusedFile('telepac_xml', 'billion-laughs.xml', withDoctype(telepacOf(), LAUGHS), 'xml_entities'),
    refusedFile('kml', 'cut-off.kml', good.slice(0, good.lastIndexOf('<Placemark>') + 40), 'broken'),
    refusedFile('kml', 'deep.kml', kmlOf('<a>'.repeat(100_000)), 'broken'),
    refusedFile('kml', 'unknown-entity.kml', good.replace('Ferma', '&ferma;'), 'broken'),
    refusedFile('kml', 'unknown-encoding.kml', good.replace('UTF-8', 'x-klingon'), 'broken'),
    refusedFile('gpx', 'cut-off.gpx', gpxOf([[44, 27]]).slice(0, -20), 'broken'),
    refusedFile('telepac_xml', 'wrong-tag.xml', telepacOf('<ilot></parcelle>'), 'broken'),
    refusedFile('geojson', 'cut-off.geojson', json.slice(0, -30), 'broken'),
    refusedFile('geojson', 'deep.geojson', geojsonOf('['.repeat(1_000_000)), 'broken'),
    refusedFile('geojson', 'not-json.geojson', '{features: oops', 'broken'),
    refusedFile('geojson', 'other.json', '{"name":"package","version":"1.0.0"}', 'unknown_format'),
    refusedFile('csv', 'no-shapes.csv', 'name;area\nOgor;1,5\n', 'no_shape_column'),
    refusedFile('csv', 'no-names.csv', `1;${'POLYGON ((27 44, 28 44, 28 45, 27 44))'}\n`, 'no_table'),
    refusedFile(
      'csv',
      'open-quote.csv',
      'name,shape\nOgor,"POLYGON ((27 44, 28 44, 28 45, 27 44))\n',
      'broken',
    ),
  ];
}
