import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectBundle } from './inspect-bundle.ts';
import type { LandRow } from './land-layer.ts';
import { readRows } from './read-land.ts';
import { brokenFiles } from './testing/broken-files.ts';
import { codesOf, collected, filesOf, readLandOfFiles } from './testing/files-on-disk.ts';
import { type Column, dbfOf, polygon, shpOf, square } from './testing/shapefile-of.ts';
import { zipOf } from './testing/zip-of.ts';

const COLUMNS: readonly Column[] = [
  ['farm_id', 'C', 12],
  ['year', 'N', 9],
  ['siruta', 'C', 10],
  ['bloc_nr', 'N', 9],
  ['parcel_nr', 'N', 9],
  ['crop_code', 'N', 9],
  ['area_dec', 'C', 12],
  ['observatii', 'C', 80],
];

/** The files of a farm as APIA exports it, parcels with sides of 100 meters. */
function apiaFarm(count: number) {
  const at = (i: number) => square(600_000 + 120 * (i % 150), 300_000 + 120 * Math.floor(i / 150), 100);
  const shp = shpOf(Array.from({ length: count }, (_, i) => polygon(at(i))));
  const dbf = dbfOf(
    COLUMNS,
    Array.from({ length: count }, (_, i) => ({
      cells: ['RO000000001', '2026', '93487', `${1 + Math.floor(i / 50)}`, `${i + 1}`, '101', '1,00', 'câmp'],
    })),
  );
  return { 'RO000000001_2026.shp': shp, 'RO000000001_2026.dbf': dbf, 'RO000000001_2026.prj': '' };
}

describe('the rows of files', () => {
  it('follow the choices of the user', async () => {
    const csv = 'wkt;a;b\nPOLYGON((675666 313525,675766 313525,675766 313625,675666 313525));Vale;ORZ';
    const choice = { epsg: 3844, mapping: { display_name: 'a', crop: 'b' } };
    const { layers, rows } = await readLandOfFiles(filesOf({ 'a.csv': csv }), 'RO', choice);
    expect(layers[0]).toMatchObject({ epsg: 3844, epsg_from: 'person' });
    expect(rows[0]!.fields).toMatchObject({ display_name: 'Vale', crop_id: '4' });
    const { rows: without } = await readLandOfFiles(filesOf({ 'a.csv': csv }), 'RO', {
      mapping: { crop: null },
    });
    expect(without[0]!.fields.crop_id).toBeNull();
  });

  it('have the year of the file name where no column contains it', async () => {
    const farm = apiaFarm(1);
    const shp = { 'RO000000001_2025_0.shp': farm['RO000000001_2026.shp'] };
    const { rows } = await readLandOfFiles(filesOf(shp), 'RO');
    expect(rows[0]!.fields.year).toBe(2025);
  });

  it('with an area in ares are converted to hectares', async () => {
    const ring = square(675_666, 313_525, 100).map((point) => point.join(' '));
    const csv = `wkt;suprafata\n"POLYGON((${ring.join(',')}))";100`;
    const { rows } = await readLandOfFiles(filesOf({ 'a.csv': csv }), 'RO');
    expect(rows[0]!.fields.declared_hectares).toBe(1);
  });

  it('are not read before the projection is known', async () => {
    const { bundles } = await collected(filesOf({ 'a.shp': shpOf([polygon(square(5, 5, 1))]) }));
    const [layer] = await inspectBundle(bundles[0]!, { country: 'RO' });
    expect(layer!.epsg).toBeNull();
    await expect(Array.fromAsync(readRows(layer!, { country: 'RO' }))).rejects.toThrow(RangeError);
  });

  it('end on an abort, and report progress', async () => {
    const { bundles } = await collected(filesOf(apiaFarm(3)));
    const [layer] = await inspectBundle(bundles[0]!, { country: 'RO' });
    const stop = new AbortController();
    const heard: number[] = [];
    const rows = readRows(layer!, {
      country: 'RO',
      signal: stop.signal,
      onProgress: (bytes) => heard.push(bytes),
    });
    await rows.next();
    await rows.next();
    expect(heard).toEqual([236]);
    stop.abort(new Error('enough'));
    await expect(rows.next()).rejects.toThrow('enough');
  });
});

describe('a farm of 20 000 parcels', () => {
  it('is streamed row by row', async () => {
    const count = 20_000;
    const { bundles } = await collected(
      filesOf({
        'farm.zip': zipOf(Object.entries(apiaFarm(count)).map(([name, content]) => ({ name, content }))),
      }),
    );
    const [layer] = await inspectBundle(bundles[0]!, { country: 'RO' });
    const before = liveBytes();
    let [rows, most] = [0, 0];
    let last: LandRow | null = null;
    for await (const row of readRows(layer!, { country: 'RO' })) {
      rows++;
      if (row.shape && row.issues.length === 0) last = row;
      if (rows % 5000 === 0) most = Math.max(most, liveBytes() - before);
    }
    expect(rows).toBe(count);
    expect(last).toMatchObject({
      number: count,
      fields: { parcel_no: `${count}`, crop_id: '1', declared_hectares: 1 },
    });
    // All rows together would be more than 60 MB.
    expect(most).toBeLessThan(10_000_000);
  }, 60_000);
});

/** Bytes of the heap that are in use, without garbage. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

/** Refusals that occur before the file's reader, or before its limit, is reached. Crossings are repaired by the database. */
const SOONER: Readonly<Record<string, string>> = {
  'text.gpkg': 'unknown_format',
  // Its view is computed, up to the limit of rows.
  'endless-view.gpkg': 'many_rows',
  'lying-bomb.zip': 'broken',
};

describe('broken files, all the way', () => {
  it.each(brokenFiles().map((file) => [file.name, file] as const))(
    '%s is refused or read with the issues of each row',
    async (name, { bytes, refusal, placed }) => {
      const { rows, refused } = await readLandOfFiles(filesOf({ [name]: bytes }), 'RO');
      const code = SOONER[name] ?? refusal;
      if (code) expect(refused).toContain(code);
      else expect(refused).toEqual([]);
      const expected = placed?.map((codes) => codes.filter((each) => each !== 'crossing_mended'));
      if (expected) expect(codesOf(rows)).toEqual(expected);
    },
  );

  it('yield rows or are refused, whatever bytes they contain', async () => {
    const farm = zipOf(Object.entries(apiaFarm(4)).map(([name, content]) => ({ name, content })));
    const seeds = [
      ...Object.entries(apiaFarm(4)),
      ['farm.zip', farm] as const,
      ...brokenFiles()
        .filter(({ bytes }) => bytes.length < 20_000)
        .map(({ name, bytes }) => [name, bytes] as const),
    ].map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }));
    const change = fc.record({ at: fc.nat({ max: 20_000 }), byte: fc.nat({ max: 255 }) });
    const spoilt = fc
      .record({
        seed: fc.constantFrom(...seeds),
        changes: fc.array(change, { minLength: 1, maxLength: 12 }),
        cut: fc.nat({ max: 20_000 }),
      })
      .map(({ seed: { name, bytes }, changes, cut }) => {
        const spoiled = Buffer.from(bytes.subarray(0, cut % 3 === 0 ? cut : bytes.length));
        for (const { at, byte } of changes) if (spoiled.length > 0) spoiled[at % spoiled.length] = byte;
        return { name, bytes: spoiled };
      });
    const random = fc.record({
      name: fc.constantFrom('a.shp', 'a.zip', 'a.kml', 'a.json', 'a.csv', 'a.gpkg', 'a.xml', 'a'),
      bytes: fc.uint8Array({ maxLength: 400 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(spoilt, random), { minLength: 1, maxLength: 3 }), async (files) => {
        const contents = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
        const { rows } = await readLandOfFiles(filesOf(contents), 'RO');
        for (const { shape, issues } of rows) if (!shape) expect(issues.length).toBeGreaterThan(0);
      }),
      { numRuns: process.env.TEST_ALL ? 60 : 12 },
    );
  }, 60_000);
});

const HERAULT = join(import.meta.dirname, '../../../../shared/imagery/herault-2018/parcels.geojson');
const without = existsSync(HERAULT) ? '' : ' (SKIPPED: ../shared/imagery is not on this machine)';
describe.skipIf(!existsSync(HERAULT))(`the register of Hérault${without}`, () => {
  it('is 120 parcels in France', async () => {
    const { layers, rows, refused } = await readLandOfFiles(
      filesOf({ 'parcels.geojson': readFileSync(HERAULT) }),
      'FR',
    );
    expect(refused).toEqual([]);
    expect(layers).toMatchObject([{ epsg: 4326 }]);
    expect(rows).toHaveLength(120);
    expect(rows.every(({ shape }) => shape !== null)).toBe(true);
  });
});
