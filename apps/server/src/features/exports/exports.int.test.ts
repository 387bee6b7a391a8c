import { api, type BodyOf } from '@brazda/contract';
import { EXPORT_FORMATS, PIXEL_RULE, type RasterKind } from '@brazda/domain';
import { unzipped } from '@brazda/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { inSeason, wholeFarm } from '../../platform/db/scope.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { loadSeasonLand } from './land-of-season.ts';
import { loadDayPicture } from './map-picture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type ExportBody = Partial<BodyOf<typeof api.exports.parcels>>;

const OWN = { farmId: 'own', seasonId: 'own-2026' };
const exported = (caller: Caller, body: ExportBody, params = OWN, language = 'ro') =>
  caller.call(api.exports.parcels, {
    params,
    body: { format: 'geojson', ...body },
    headers: { 'accept-language': language },
  });
const idsIn = (raw: Buffer) => JSON.parse(raw.toString('utf8')).features.map(({ id }: { id: string }) => id);

/** The first characters of files of each format. */
const SIGNATURE: Record<(typeof EXPORT_FORMATS)[number], string> = {
  geojson: '{"type":"FeatureCollection"',
  shp: 'PK\u0003\u0004',
  kml: '<?xml version="1.0" encoding="UTF-8"?>\n<kml',
  gpkg: 'SQLite format 3\0',
  parquet: 'PAR1',
  xlsx: 'PK\u0003\u0004',
  csv: '\uFEFFDenumire;Localitate;SIRUTA;Bloc fizic;',
  pdf: '%PDF-1.',
};

it.each(EXPORT_FORMATS)('exports the parcels of a season as %s', async (format) => {
  const { status, raw, headers } = await exported(world.people.owner.caller, { format });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/octet-stream');
  expect(raw.subarray(0, Buffer.byteLength(SIGNATURE[format])).toString('utf8')).toBe(SIGNATURE[format]);
});

describe('of selected parcels', () => {
  it('contains the requested ones, in the order of the list', async () => {
    const { raw } = await exported(world.people.owner.caller, { parcels: ['own-2026-west'] });
    expect(idsIn(raw)).toEqual(['own-2026-west']);
    const all = await exported(world.people.owner.caller, {});
    expect(idsIn(all.raw)).toEqual(['own-2026-west', 'own-2026-east']);
  });

  it('writes reference, locality and crop in a form that the import recognizes', async () => {
    const { raw } = await exported(world.people.owner.caller, { parcels: ['own-2026-east'] });
    expect(JSON.parse(raw.toString('utf8')).features[0].properties).toMatchObject({
      locality: 'Deschisa',
      siruta: '1',
      crop: 'winter_wheat',
      crop_name: 'Grâu de toamnă',
      crop_code: '101',
      year: 2026,
    });
  });

  it('names crops and columns in the language of the caller', async () => {
    const { raw } = await exported(world.people.owner.caller, { format: 'csv' }, OWN, 'fr');
    const [head] = raw.toString('utf8').split('\r\n');
    expect(head).toContain('Nom;Commune;SIRUTA;Îlot;');
    expect(raw.toString('utf8')).toContain('Blé tendre');
  });
});

describe('a guest of single parcels', () => {
  it('can export only those', async () => {
    const { raw, status } = await exported(world.people['guest of parcels'].caller, {});
    expect(status).toBe(200);
    expect(idsIn(raw)).toEqual(['own-2026-east']);
  });

  it('gets the same error for other parcels as for missing ones', async () => {
    const { caller } = world.people['guest of parcels'];
    const hidden = await exported(caller, { parcels: ['own-2026-east', 'own-2026-west'] });
    const nowhere = await exported(caller, { parcels: ['own-2026-east', 'nowhere'] });
    expect(hidden.status).toBe(404);
    expect(hidden.error).toEqual(nowhere.error);
  });
});

it('cannot export parcels or seasons of other farms', async () => {
  const { caller } = world.people.owner;
  const elsewhere = { farmId: 'own', seasonId: 'other-2026' };
  expect((await exported(caller, { parcels: ['other-2026-east'] })).status).toBe(404);
  expect((await exported(caller, {}, elsewhere)).status).toBe(404);
});

describe('a map', () => {
  it('is colored by the newest image of the season if no day is given', async () => {
    const { status, raw } = await exported(world.people.owner.caller, { format: 'pdf', color: 'image' });
    expect(status).toBe(200);
    expect(raw.toString('latin1')).toContain('/Subtype /Image');
  });

  it('says that images were read by an older rule of pixels', async () => {
    const { db } = world.product.database;
    const { pixel_rule } = await db.selectFrom('observation').select('pixel_rule').executeTakeFirstOrThrow();
    const scope = inSeason(wholeFarm('own'), 'own-2026');
    const attribution = async (version: number, raster_kind: RasterKind) => {
      await db.updateTable('observation').set({ pixel_rule: version }).execute();
      const land = await loadSeasonLand(db, scope, 'ro');
      const t = await loadTranslation('ro', 'exports');
      const picture = await loadDayPicture(db, { scope, land, language: 'ro' }, { raster_kind }, t);
      return picture.by === 'image' ? picture.attribution : '';
    };
    expect(await attribution(PIXEL_RULE.version - 1, 'NDVI')).toContain('citite după o regulă mai veche');
    expect(await attribution(PIXEL_RULE.version, 'NDVI')).not.toContain('regulă');
    await db.updateTable('observation').set({ pixel_rule }).execute();
  });

  it('of a day without an image is not found', async () => {
    const body = { format: 'pdf', color: 'image', date: '2026-01-01' } as const;
    expect((await exported(world.people.owner.caller, body)).status).toBe(404);
  });
});

it('knows which file brought an outline, also where another season has copied it, and its area and perimeter', async () => {
  const { db, pool } = world.product.database;
  await pool.query(
    `update parcel set imported = jsonb_build_object('origin', 'apia', 'shape', encode(geom_hash, 'hex'))
     from shape where shape.id = shape_id and parcel.id = 'own-2026-east'`,
  );
  const { parcels } = await loadSeasonLand(db, inSeason(wholeFarm('own'), 'own-2026'), 'ro');
  expect(parcels.map(({ id, outline_from }) => [id, outline_from])).toEqual([
    ['own-2026-west', 'drawn'],
    ['own-2026-east', 'apia'],
  ]);
  for (const { area_m2, hectares, perimeter_m } of parcels) {
    expect(area_m2 / 10_000).toBeCloseTo(hectares, 1);
    expect(perimeter_m).toBeGreaterThan(4 * 0.9 * Math.sqrt(area_m2));
  }
  await pool.query("update parcel set imported = null where id = 'own-2026-east'");
});

describe('curves as CSV', () => {
  const curves = (caller: Caller, query: { parcel?: string } = {}, params = OWN, language = 'en') =>
    caller.call(api.exports.curves, { params, query, headers: { 'accept-language': language } });
  const linesOf = ({ raw }: { raw: Buffer }) => raw.toString('utf8').split('\r\n');

  it('have a line a date and layer, by parcel, and what was measured', async () => {
    const { db } = world.product.database;
    const reply = await curves(world.people.owner.caller);
    expect(reply.headers['content-type']).toBe('text/csv');
    const [head, ...lines] = linesOf(reply);
    expect(head).toBe(
      '\uFEFFDate,Parcel,Parcel id,Measure,Mean,Median,10th percentile,90th percentile,Minimum,Maximum,Standard deviation,Clear share,Pixels,Why no value,Simulated',
    );
    const { stored } = await db
      .selectFrom('observation')
      .innerJoin('parcel', 'parcel.shape_id', 'observation.shape_id')
      .select(({ fn }) => fn.countAll<number>().as('stored'))
      .where('parcel.season_id', '=', 'own-2026')
      .where('layer', '<>', 'TRUE_COLOR')
      .where('sensing_date', '>=', '2025-10-01')
      .where('sensing_date', '<=', '2026-12-31')
      .executeTakeFirstOrThrow();
    expect(lines).toHaveLength(Number(stored));
    expect(lines[0]).toMatch(/^2026-05-01,.*,own-2026-(east|west),[A-Z]+,-?\d/);
    expect(lines).toEqual(lines.toSorted((a, b) => a.split(',')[2]!.localeCompare(b.split(',')[2]!)));
  });

  it('of one parcel have only that, with the separators of the language', async () => {
    const reply = await curves(world.people.owner.caller, { parcel: 'own-2026-east' }, OWN, 'fr');
    const [head, ...lines] = linesOf(reply);
    expect(head).toContain('Date;Parcelle;');
    expect(new Set(lines.map((line) => line.split(';')[2]))).toEqual(new Set(['own-2026-east']));
  });

  it('let no name of a parcel run as a formula', async () => {
    const { pool } = world.product.database;
    await pool.query(`update parcel set display_name = '=HYPERLINK("x")' where id = 'own-2026-east'`);
    const reply = await curves(world.people.owner.caller, { parcel: 'own-2026-east' });
    expect(linesOf(reply)[1]).toContain(`,"'=HYPERLINK(""x"")",`);
    await pool.query(`update parcel set display_name = null where id = 'own-2026-east'`);
  });

  it('show guests of parcels only these, and nobody those of others', async () => {
    const guest = world.people['guest of parcels'].caller;
    expect(
      new Set(
        linesOf(await curves(guest))
          .slice(1)
          .map((line) => line.split(',')[2]),
      ),
    ).toEqual(new Set(['own-2026-east']));
    for (const parcel of ['own-2026-west', 'other-2026-east', 'nowhere'])
      expect((await curves(guest, { parcel })).status, parcel).toBe(404);
    const elsewhere = { farmId: 'own', seasonId: 'other-2026' };
    expect((await curves(world.people.owner.caller, {}, elsewhere)).status).toBe(404);
  });
});

it('writes a workbook with one sheet of parcels and one of crops', async () => {
  const { raw } = await exported(world.people.owner.caller, { format: 'xlsx' });
  const files = new Map<string, string>();
  for await (const { path, content } of unzipped(raw, { entries: 100, bytes: 1e8 }))
    files.set(path, Buffer.from(content).toString('utf8'));
  expect(files.get('xl/workbook.xml')).toMatch(/name="Parcele".*name="Pe culturi"/s);
  expect(files.get('xl/worksheets/sheet1.xml')).toMatch(/<pane [^>]*state="frozen"/);
  expect(files.get('xl/worksheets/sheet1.xml')).toMatch(/<v>4\.08<\/v>/);
});
