import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, type Import, type ImportRow } from '@brazda/contract';
import { type Country, cropById, ROW_ISSUES } from '@brazda/domain';
import { brokenFiles } from '@brazda/formats/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import {
  apply,
  begin,
  dumpLand,
  farmsOfFile,
  fileOf,
  listImportRows,
  listParcels,
  type NamedFile,
  take,
  uploadNamed,
} from '../../../test/farmer.ts';
import type { Caller, Product } from '../../../test/product.ts';

const SAMPLES = join(import.meta.dirname, '../../../../../packages/formats/src/testing/samples');
const HERAULT = '/work/shared/imagery/herault-2018/parcels.geojson';

let product: Product;
let caller: Caller;
let season: FarmSeason;
const newFarm = farmsOfFile((farming) => {
  ({ product, caller, season } = farming);
});

const sample = (name: string): NamedFile => ({ name, bytes: readFileSync(join(SAMPLES, name)) });
const codesOf = ({ issues }: ImportRow) => issues.map(({ code }) => code);
const cropOfRow = ({ crop_id }: ImportRow) => crop_id && cropById(crop_id)?.key;
const undo = (change: string) =>
  caller.call(api.changes.undo, { params: { farmId: season.farmId, changeId: change } });

/** Imports a file, checks that importing it again changes nothing, and undoes the import. */
async function takeAndUndo(read: Import, file: NamedFile) {
  const { farmId } = season;
  const before = await dumpLand(product, farmId);
  const { change } = await apply(product, caller, farmId, read.id);
  const parcels = await listParcels(caller, season);
  const again = await uploadNamed(product, caller, season, file);
  expect(again.counts).toEqual({ same: parcels.length });
  expect((await apply(product, caller, farmId, again.id)).change).toBeNull();
  expect((await undo(change!)).status).toBe(200);
  expect(await dumpLand(product, farmId)).toEqual(before);
  return parcels;
}

describe('the three samples', () => {
  it('of APIA become 29 parcels with reference, crop and the declared area', async () => {
    await newFarm('RO');
    const file = sample('sample_apia_parcels.zip');
    const read = await uploadNamed(product, caller, season, file);
    expect(read).toMatchObject({ state: 'ready', counts: { new: 29 }, repaired: 0, refusals: [] });
    expect(read.layers).toMatchObject([
      { source: 'apia', format: 'shapefile', epsg: 3844, epsg_from: 'format', rows: 29 },
    ]);
    const rows = await listImportRows(caller, season.farmId, read.id);
    expect(rows.flatMap(codesOf)).toEqual([]);
    expect(rows.slice(0, 4).map((row) => [row.reference, cropOfRow(row), row.declared_hectares])).toEqual([
      ['93487-412-1-a', 'winter_rapeseed', 53.3],
      ['93487-412-2-a', 'sunflower', 39.61],
      ['93487-412-3-a', 'winter_wheat', 39.65],
      ['93487-415-1-a', 'maize', 50.87],
    ]);
    expect(rows[16]).toMatchObject({ reference: '94580-88-1-a', locality: 'ȘTEFAN VODĂ' });
    for (const { hectares, declared_hectares } of rows) expect(hectares).toBeCloseTo(declared_hectares!, 1);
    const parcels = await takeAndUndo(read, file);
    expect(parcels).toHaveLength(29);
    expect(parcels.every(({ crop_intervals }) => crop_intervals.length === 1)).toBe(true);
  });

  it('of Telepac become 7 parcels with block, number and crop', async () => {
    await newFarm('FR');
    const file = sample('sample_telepac_parcelles.zip');
    const read = await uploadNamed(product, caller, season, file);
    expect(read).toMatchObject({ state: 'ready', counts: { new: 7 }, refusals: [] });
    expect(read.layers).toMatchObject([{ source: 'telepac', epsg: 2154, rows: 7 }]);
    const rows = await listImportRows(caller, season.farmId, read.id);
    expect(rows.flatMap(codesOf)).toEqual([]);
    expect(rows.map(({ reference }) => reference)).toEqual(
      ['1-1', '1-2', '1-3', '2-1', '2-2', '3-1', '3-2'].map((number) => `28422-${number}`),
    );
    for (const { hectares, declared_hectares } of rows) expect(hectares).toBeCloseTo(declared_hectares!, 1);
    expect(await takeAndUndo(read, file)).toHaveLength(7);
  });

  it('of the RPG become 7 parcels with crop and area', async () => {
    await newFarm('FR');
    const file = sample('sample_rpg_parcelles.zip');
    const read = await uploadNamed(product, caller, season, file);
    expect(read.layers).toMatchObject([{ source: 'rpg', epsg: 2154, epsg_from: 'file', rows: 7 }]);
    const rows = await listImportRows(caller, season.farmId, read.id);
    expect(rows.flatMap(codesOf)).toEqual([]);
    expect(rows.map(({ reference }) => reference)).toEqual(
      Array.from({ length: 7 }, (_, i) => String(9_000_000 + i)),
    );
    for (const { hectares, declared_hectares } of rows) expect(hectares).toBeCloseTo(declared_hectares!, 1);
    expect(await takeAndUndo(read, file)).toHaveLength(7);
  });
});

describe('the 120 parcels of Hérault', () => {
  it.skipIf(!existsSync(HERAULT))(`come in whole and go again (SKIPPED without ${HERAULT})`, async () => {
    await newFarm('FR', 2018);
    const bytes = readFileSync(HERAULT);
    const file = { name: 'herault.geojson', bytes };
    const read = await uploadNamed(product, caller, season, file);
    expect(read).toMatchObject({ state: 'ready', counts: { new: 120 }, refusals: [] });
    const rows = await listImportRows(caller, season.farmId, read.id);
    const { features } = JSON.parse(bytes.toString('utf8'));
    for (const [i, { properties }] of features.entries()) {
      // Hectares have two decimals, and the legal projection of France stretches by less than a thousandth there.
      const measured = properties.area_ha_geodesic;
      expect(Math.abs(rows[i]!.hectares! - measured)).toBeLessThan(0.0051 + measured / 1000);
      expect(rows[i]!.title).toBe(properties.name);
    }
    expect(await takeAndUndo(read, file)).toHaveLength(120);
  });
});

describe('files that are deliberately broken', () => {
  const good = fileOf([{ at: [0, 0, 20, 20], properties: { physical_block: '1', parcel_no: '1' } }]);
  /** Issues of a row relative to other rows of the file or parcels of the farm. */
  const BESIDE = new Set([
    'overlaps_row',
    'overlaps_file',
    'ground_twice',
    'same_reference',
    'area_differs',
    'other_year',
  ]);
  const isRefused = (codes: readonly string[]) =>
    codes.some((code) => ROW_ISSUES[code as keyof typeof ROW_ISSUES] === 'refused');
  /** Detection, which runs before the readers, reports it under another code. */
  const SAID_BY_PRODUCT: Readonly<Record<string, string>> = {
    'text.gpkg': 'unknown_format',
    // Its view is computed, up to the limit of rows.
    'endless-view.gpkg': 'many_rows',
    'lying-bomb.zip': 'broken',
  };
  const farmOf = new Map<Country, { caller: Caller; season: FarmSeason; kept: unknown }>();
  beforeAll(async () => {
    for (const country of ['RO', 'FR'] as const) {
      await newFarm(country);
      await take(product, caller, season, good);
      farmOf.set(country, { caller, season, kept: await dumpLand(product, season.farmId) });
    }
  });

  it.each(brokenFiles().map((file) => [file.name, file] as const))(
    '%s leaves the land unchanged, and reports why',
    async (_, { name, bytes, format, refusal, issues, placed }) => {
      const { caller, season, kept } = farmOf.get(format === 'telepac_xml' ? 'FR' : 'RO')!;
      if (refusal === 'empty') {
        expect((await begin(caller, season, [{ name, size: bytes.length }])).status).toBe(400);
        return;
      }
      const read = await uploadNamed(product, caller, season, { name, bytes });
      expect(await dumpLand(product, season.farmId)).toEqual(kept);
      if (refusal) {
        expect(read.state).toBe('failed');
        expect(read.refusals[0]?.code).toBe(SAID_BY_PRODUCT[name] ?? refusal);
        expect(await listImportRows(caller, season.farmId, read.id)).toEqual([]);
        return;
      }
      const rows = (await listImportRows(caller, season.farmId, read.id)).filter(
        ({ layer }) => layer !== null,
      );
      const promised = issues.map((codes, i) => [...codes, ...(placed?.[i] ?? [])]);
      expect(rows.map((row) => codesOf(row).filter((code) => !BESIDE.has(code)))).toEqual(promised);
      expect(rows.map(({ verdict }) => verdict === 'refused')).toEqual(promised.map(isRefused));
    },
  );

  it('do not prevent the next file from being imported', async () => {
    const { caller, season, kept } = farmOf.get('RO')!;
    const broken = brokenFiles().map(({ name, bytes }) => ({ name, bytes }));
    const files = broken.filter(({ bytes }) => bytes.length > 0 && bytes.length < 100_000).slice(0, 12);
    await uploadNamed(product, caller, season, ...files);
    expect(await dumpLand(product, season.farmId)).toEqual(kept);
    expect(await take(product, caller, season, good)).toMatchObject({
      state: 'applied',
      counts: { same: 1 },
      change: null,
    });
  });
});
