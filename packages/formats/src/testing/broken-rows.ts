import { IMPORT_LIMITS } from '@brazda/domain';
import { type BrokenFile, oddRows } from './broken-file.ts';
import {
  geojsonOf,
  geojsonPolygon,
  gpxOf,
  kmlOf,
  kmlPolygon,
  RING,
  SQUARE,
  telepacOf,
  telepacShape,
  WKT_SQUARE,
} from './small-files.ts';

const OPEN = '27.1,44.2 27.2,44.2 27.2,44.3 27.1,44.3';
const LINE = (coordinates: string) => `<LineString><coordinates>${coordinates}</coordinates></LineString>`;
const BLOCK = (inside: string) => `<ilot numero-ilot="1"><commune>34172</commune>${inside}</ilot>`;
const PARCEL = (shape = '') =>
  `<parcelle><descriptif-parcelle numero-parcelle="1"><culture-principale><code-culture>BTH</code-culture></culture-principale></descriptif-parcelle>${shape}</parcelle>`;
const FRENCH = '760000,6280000 760100,6280000 760100,6280100 760000,6280000';

/** Readable files with rows that are invalid or had to be repaired. */
export function brokenRows(): BrokenFile[] {
  const points = Array.from(
    { length: IMPORT_LIMITS.points + 1 },
    (_, i) => `${27 + i * 1e-7},${44 + (i % 2) * 1e-3}`,
  );
  return [
    oddRows(
      'kml',
      'odd-rows.kml',
      kmlOf(
        '<name>gol</name>',
        '<Point><coordinates>27,44</coordinates></Point>',
        LINE(OPEN),
        LINE(SQUARE),
        kmlPolygon('27.1,44.2 27.2,NaN 27.2,44.3 27.1,44.2'),
        kmlPolygon('27.1,44.2 1e999,44.2 27.2,44.3 27.1,44.2'),
        kmlPolygon(''),
        kmlPolygon('27.1,44.2 27.2,44.2'),
        kmlPolygon(OPEN),
        kmlPolygon(SQUARE.replaceAll(' ', ',112.5 ')),
        kmlPolygon(points.join(' ')),
      ),
      [
        ['no_shape'],
        ['not_an_area'],
        ['not_an_area'],
        ['ring_closed'],
        ['not_finite'],
        ['not_finite'],
        ['few_points'],
        ['few_points'],
        ['ring_closed'],
        ['height_dropped'],
        ['many_points'],
      ],
    ),
    oddRows(
      'gpx',
      'open-track.gpx',
      gpxOf([
        [44.2, 27.1],
        [44.2, 27.2],
        [44.3, 27.2],
      ]),
      [['track_closed']],
    ),
    oddRows(
      'gpx',
      'odd-tracks.gpx',
      gpxOf([
        [44.2, 27.1],
        ['here', 27.2],
        [44.3, 27.2],
        [44.2, 27.1],
      ]),
      [['not_finite']],
    ),
    oddRows(
      'gpx',
      'short-track.gpx',
      gpxOf([
        [44.2, 27.1],
        [44.2, 27.2],
      ]),
      [['few_points']],
    ),
    oddRows('gpx', 'empty-track.gpx', gpxOf([]), [['no_shape']]),
    oddRows(
      'telepac_xml',
      'no-shapes.xml',
      telepacOf(
        BLOCK(`${telepacShape(FRENCH)}<parcelles>${PARCEL()}${PARCEL(telepacShape(FRENCH))}</parcelles>`),
        BLOCK(`${telepacShape(FRENCH)}<parcelles>${PARCEL()}</parcelles>`),
        BLOCK(`<parcelles>${PARCEL(telepacShape('760000,6280000 760100,abc 760000,6280000'))}</parcelles>`),
        BLOCK(
          `<parcelles>${PARCEL('<geometrie><gml:Point><gml:pos>1 2</gml:pos></gml:Point></geometrie>')}</parcelles>`,
        ),
      ),
      [['no_shape'], [], [], ['not_finite'], ['not_an_area']],
    ),
    oddRows(
      'geojson',
      'odd-rows.geojson',
      geojsonOf(
        'null',
        '{"type":"Point","coordinates":[27,44]}',
        '{"type":"Circle","radius":3}',
        geojsonPolygon('[[27.1,44.2],[NaN,44.2],[27.2,44.3],[27.1,44.2]]'),
        geojsonPolygon('[[27.1,44.2],["27.2",44.2],[27.2,44.3],[27.1,44.2]]'),
        geojsonPolygon('[[27.1,44.2],[1e999,44.2],[27.2,44.3],[27.1,44.2]]'),
        geojsonPolygon('[]'),
        '{"type":"Polygon","coordinates":[]}',
        geojsonPolygon('[[27.1,44.2],[27.2,44.2]]'),
        geojsonPolygon('[[27.1,44.2],[27.2,44.2],[27.2,44.3]]'),
        geojsonPolygon(RING.replace(/(\d)\]/g, '$1,80,1]')),
        '{"type":"Polygon","coordinates":[[[27,44],]]}',
      ),
      [
        ['no_shape'],
        ['not_an_area'],
        ['broken_shape'],
        ['not_finite'],
        ['not_finite'],
        ['not_finite'],
        ['few_points'],
        ['few_points'],
        ['few_points'],
        ['ring_closed'],
        ['height_dropped'],
        ['broken_shape'],
      ],
    ),
    oddRows(
      'geojson',
      'wrong-places.geojson',
      geojsonOf(
        geojsonPolygon('[[179.5,44],[-179.5,44],[-179.5,45],[179.5,45],[179.5,44]]'),
        geojsonPolygon('[[-58.4,-34.6],[-58.3,-34.6],[-58.3,-34.5],[-58.4,-34.6]]'),
        geojsonPolygon('[[27.1,44.2],[27.2,44.3],[27.2,44.2],[27.1,44.3],[27.1,44.2]]'),
        geojsonPolygon('[[27.1,44.2],[27.2,44.2],[27.3,44.2],[27.1,44.2]]'),
      ),
      [[], [], [], []],
      [['across_antimeridian'], ['outside_europe'], ['crossing_mended'], ['no_area']],
    ),
    oddRows(
      'csv',
      'odd-rows.csv',
      [
        'name;shape;area',
        `Ogor;${WKT_SQUARE};1,5`,
        'Gol;;1',
        'Punct;POINT (27 44);1',
        'Rupt;POLYGON ((27 44;1',
        'Fara numar;POLYGON ((27 44, x 44, 28 45, 27 44));1',
        'Gol;POLYGON EMPTY;1',
        `Mult;${WKT_SQUARE};1;2;3`,
        `Putin;${WKT_SQUARE}`,
      ].join('\n'),
      [
        [],
        ['no_shape'],
        ['not_an_area'],
        ['broken_shape'],
        ['not_finite'],
        ['few_points'],
        ['unreadable_value'],
        ['unreadable_value'],
      ],
    ),
  ];
}
