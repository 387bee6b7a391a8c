import type { MultiPolygon, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { gpx } from '../../gpx.ts';
import { kml } from '../../kml.ts';
import { bundleOf, readAll } from '../../testing/bundle-of.ts';
import { writeSamplingGpx } from './sampling-gpx.ts';
import { writeSamplingKml } from './sampling-kml.ts';
import type { CellOnWay, SamplingWay } from './sampling-way.ts';

const square = (lng: number): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [lng, 44],
        [lng + 0.01, 44],
        [lng + 0.01, 44.01],
        [lng, 44.01],
        [lng, 44],
      ],
    ],
  ],
});

const cell = (number: number): CellOnWay => ({
  label: `S12-${number}`,
  description: 'Țarina <de jos> & co · 5,00 ha',
  shape: square(26 + number / 100),
  center: [26.005 + number / 100, 44.005],
  cores: [
    [26.004 + number / 100, 44.004],
    [26.006 + number / 100, 44.006],
  ],
});

const WAY: SamplingWay = {
  name: 'Ferma "Țăranu" SA-000012',
  folders: { cells: 'Celule', route: 'Traseu', cores: 'Înțepături' },
  cells: [cell(1), cell(2), cell(3)],
};

describe('the way through cells', () => {
  it('is a route with a waypoint for each cell in GPX', async () => {
    const bytes = writeSamplingGpx(WAY);
    const { rows, refused } = await readAll(gpx, bundleOf('way.gpx', bytes, 'gpx'));
    expect(refused).toBeNull();
    expect(rows.map(({ values }) => values.name)).toEqual([WAY.name]);
    const [route] = rows[0]!.shape!.coordinates as Position[][];
    expect(route!.slice(0, 3)).toEqual(WAY.cells.map(({ center }) => [...center]));
    const text = new TextDecoder().decode(bytes);
    expect(
      [...text.matchAll(/<wpt lat="44\.005" lon="26\.\d+"><name>([^<]+)/g)].map(([, name]) => name),
    ).toEqual(WAY.cells.map(({ label }) => label));
    expect(text).toContain('<desc>Țarina &lt;de jos&gt; &amp; co · 5,00 ha</desc>');
  });

  it('has folders with cells, route and cores in KML', async () => {
    const { rows, refused } = await readAll(kml, bundleOf('way.kml', writeSamplingKml(WAY), 'kml'));
    expect(refused).toBeNull();
    const folders = Map.groupBy(rows, ({ values }) => values.folder);
    expect([...folders].map(([name, { length }]) => [name, length])).toEqual([
      ['Celule', 3],
      ['Traseu', 1],
      ['Înțepături', 6],
    ]);
    const [first] = folders.get('Celule')!;
    expect(first!.values).toMatchObject({ name: 'S12-1' });
    expect(first!.shape!.coordinates[0]).toHaveLength(5);
    expect(folders.get('Înțepături')!.map(({ values }) => values.name)).toContain('S12-3/2');
  });
});
