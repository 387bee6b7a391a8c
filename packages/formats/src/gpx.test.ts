import { describe, expect, it } from 'vitest';
import { gpx } from './gpx.ts';
import { bundleOf, readAll } from './testing/bundle-of.ts';
import { expectCutsAreHarmless } from './testing/cut-anywhere.ts';
import { gpxOf } from './testing/small-files.ts';

const AROUND = [
  [44.2, 27.1],
  [44.2, 27.101],
  [44.201, 27.101],
  [44.201, 27.1],
] as const;

function read(content: string) {
  return readAll(gpx, bundleOf('walk.gpx', content, 'gpx'));
}

describe('GPX', () => {
  it('closes a track around a parcel and reports the width of the gap', async () => {
    const { rows, layers } = await read(gpxOf(AROUND));
    expect(rows).toHaveLength(1);
    expect(rows[0].values).toEqual({ name: 'Ogor', desc: 'La drum' });
    expect(rows[0].shape?.coordinates).toEqual([[...AROUND, AROUND[0]].map(([lat, lon]) => [lon, lat])]);
    expect(rows[0].issues).toEqual([{ code: 'track_closed', values: { meters: 111 } }]);
    expect(layers[0].projection).toEqual({ epsg: 4326, from: 'format' });
  });

  it('has no issue for a track that ends where it started, and drops only identical points', async () => {
    const { rows } = await read(gpxOf([AROUND[0], ...AROUND, AROUND[3], [44.2000001, 27.1], AROUND[0]]));
    expect(rows[0].shape?.coordinates[0]).toHaveLength(6);
    expect(rows[0].issues).toEqual([]);
  });

  it('joins segments after a lost signal, and starts a new area where one was closed', async () => {
    const lost = await read(gpxOf(AROUND.slice(0, 2), AROUND.slice(2)));
    expect(lost.rows).toHaveLength(1);
    expect(lost.rows[0].shape?.coordinates[0]).toHaveLength(5);
    const far = AROUND.map(([lat, lon]) => [lat + 1, lon] as const);
    const two = await read(gpxOf([...AROUND, AROUND[0]], far));
    expect(two.rows.map(({ number, values }) => [number, values.name])).toEqual([
      [1, 'Ogor'],
      [2, 'Ogor'],
    ]);
  });

  it('reads routes, and uses the time of the first point where the track has none', async () => {
    const points = (name: string) =>
      AROUND.map(
        ([lat, lon]) =>
          `<${name} lat="${lat}" lon="${lon}"><time>2026-05-0${lat > 44.2 ? 2 : 1}</time></${name}>`,
      ).join('');
    const { rows } = await read(
      `<gpx><rte><name>Ruta</name>${points('rtept')}</rte><trk><trkseg>${points('trkpt')}</trkseg></trk></gpx>`,
    );
    expect(rows.map(({ values }) => values)).toEqual([{ name: 'Ruta' }, { time: '2026-05-01' }]);
    expect(rows.every(({ shape }) => shape !== null)).toBe(true);
  });

  it('may be cut off anywhere', { timeout: 60_000 }, async () => {
    await expectCutsAreHarmless(gpx, 'gpx', gpxOf([...AROUND, AROUND[0]], [...AROUND, AROUND[0]]));
  });
});
