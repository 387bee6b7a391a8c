import { expect, it } from 'vitest';
import { inspectBundle } from './inspect-bundle.ts';
import type { Bundle } from './land-format.ts';
import { readWater, type WaterRow } from './read-water.ts';
import { bundleOf } from './testing/bundle-of.ts';
import { collected, filesOf } from './testing/files-on-disk.ts';
import { geopackageBlob, geopackageOf } from './testing/geopackage-of.ts';
import { dbfOf, SHP, shpOf } from './testing/shapefile-of.ts';
import { collectionWkb } from './testing/wkb-of.ts';

const CREEK = [
  [21.1, 45.7],
  [21.2, 45.8],
];
const POND = [
  [21.1, 45.7],
  [21.2, 45.7],
  [21.2, 45.8],
  [21.1, 45.7],
];
const LINES = { type: 'MultiLineString', coordinates: [CREEK] };

async function waterIn(bundle: Bundle): Promise<WaterRow[]> {
  const rows: WaterRow[] = [];
  for (const layer of await inspectBundle(bundle, { country: 'RO' }))
    for await (const row of readWater(layer, 'RO')) rows.push(row);
  return rows;
}

const feature = (geometry: object, properties = {}) => ({ type: 'Feature', properties, geometry });
const geojsonOf = (...features: object[]) =>
  bundleOf('water.geojson', JSON.stringify({ type: 'FeatureCollection', features }), 'geojson');

it('reads watercourses as lines and ponds as areas of GeoJSON, with names and kinds', async () => {
  const rows = await waterIn(
    geojsonOf(
      feature({ type: 'LineString', coordinates: CREEK }, { name: 'Bega', waterway: 'river' }),
      feature({ type: 'MultiLineString', coordinates: [CREEK, CREEK] }, { waterway: 'ditch' }),
      feature({ type: 'Polygon', coordinates: [POND] }, { nume: 'Balta Verde' }),
    ),
  );
  expect(rows).toMatchObject([
    { number: 1, name: 'Bega', kind: 'watercourse', shape: LINES, problem: null },
    { kind: 'ditch', shape: { type: 'MultiLineString', coordinates: [CREEK, CREEK] } },
    { name: 'Balta Verde', kind: 'standing', shape: { type: 'MultiPolygon', coordinates: [[POND]] } },
  ]);
});

it('says of each row that is no water why', async () => {
  const rows = await waterIn(
    geojsonOf(
      feature({ type: 'LineString', coordinates: CREEK }),
      feature({ type: 'Point', coordinates: [21.1, 45.7] }),
      feature({ type: 'LineString', coordinates: CREEK.slice(1) }),
      feature({
        type: 'LineString',
        coordinates: [
          [21.1, 45.7],
          ['x', 45],
        ],
      }),
      feature({
        type: 'LineString',
        coordinates: [
          [100, 10],
          [101, 10],
        ],
      }),
      { type: 'Feature', properties: {}, geometry: null },
    ),
  );
  expect(rows.map(({ problem }) => problem)).toEqual([
    null,
    'no_line',
    'few_points',
    'not_finite',
    'outside_europe',
    'no_shape',
  ]);
});

it('reads lines of KML, GPX, shapefiles in Stereo 70 and GeoPackages', async () => {
  const coordinates = CREEK.map((point) => point.join(',')).join(' ');
  const kml = `<kml><Document><Placemark><name>Bega</name><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark></Document></kml>`;
  expect(await waterIn(bundleOf('water.kml', kml, 'kml'))).toMatchObject([{ name: 'Bega', shape: LINES }]);
  const points = [...CREEK, [21.3, 45.7]];
  const walked = points.map(([lon, lat]) => `<trkpt lon="${lon}" lat="${lat}"/>`).join('');
  const gpx = `<gpx><trk><name>Bega</name><trkseg>${walked}</trkseg></trk></gpx>`;
  expect(await waterIn(bundleOf('water.gpx', gpx, 'gpx'))).toMatchObject([
    { name: 'Bega', shape: { type: 'MultiLineString', coordinates: [points] } },
  ]);
  const blob = geopackageBlob(collectionWkb(5, [lineWkb(CREEK)]));
  expect(await waterIn(bundleOf('water.gpkg', geopackageOf([blob]), 'geopackage'))).toMatchObject([
    { name: 'Ogor 1', shape: LINES },
  ]);
  const rings = [
    [
      [200_000, 480_000],
      [201_000, 480_000],
    ],
  ];
  const { bundles } = await collected(
    filesOf({
      'a.shp': shpOf([{ type: SHP.line, rings }]),
      'a.dbf': dbfOf([['name', 'C', 16]], [{ cells: ['Bega'] }]),
    }),
  );
  const [row] = await waterIn(bundles[0]!);
  expect(row).toMatchObject({ name: 'Bega', kind: 'watercourse', problem: null });
  // Stereo 70 of Timiș, by PROJ: cs2cs EPSG:3844 EPSG:4326.
  expect(row!.shape!.coordinates[0]![0]).toEqual([expect.closeTo(21.12, 1), expect.closeTo(45.75, 1)]);
});

function lineWkb(points: readonly (readonly number[])[]): Uint8Array {
  const bytes = Buffer.alloc(9 + 16 * points.length);
  bytes[0] = 1;
  bytes.writeUInt32LE(2, 1);
  bytes.writeUInt32LE(points.length, 5);
  for (const [at, value] of points.flat().entries()) bytes.writeDoubleLE(value, 9 + 8 * at);
  return bytes;
}
