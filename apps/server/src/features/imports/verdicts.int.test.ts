import { api } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import {
  apply,
  choose,
  dumpLand,
  type Field,
  farmsOfFile,
  fileOf,
  listImportRows,
  listParcels,
  take,
  upload,
} from '../../../test/farmer.ts';
import type { Caller, Product } from '../../../test/product.ts';
import { readBoundaries, replaceBoundaries } from '../places/index.ts';

let product: Product;
let caller: Caller;
let season: FarmSeason;
const newFarm = farmsOfFile((farming) => {
  ({ product, caller, season } = farming);
});
beforeEach(() => newFarm());

const field = (west: number, east: number, parcel_no: string, crop?: string): Field => ({
  at: [west, 0, east, 20],
  properties: {
    siruta: '93487',
    locality: 'Dragalina',
    physical_block: '412',
    parcel_no,
    ...(crop && { crop }),
  },
});

/** Lineage and crop of the parcels of the season by number. */
async function land(): Promise<Record<string, [lineage: string, crop: string | undefined]>> {
  const { rows } = await product.database.pool.query(
    'select id, lineage_id from parcel where season_id = $1 and deleted_at is null',
    [season.seasonId],
  );
  const lineageOf = new Map(rows.map(({ id, lineage_id }) => [id, lineage_id]));
  const parcels = await listParcels(caller, season);
  return Object.fromEntries(
    parcels.map(({ id, parcel_no, crop_intervals }) => [
      parcel_no,
      [lineageOf.get(id), crop_intervals[0]?.crop_id ?? undefined],
    ]),
  );
}

/**
 * Imports a file, with a choice for its rows if there is one, and undoes it; returns the verdicts and the land in
 * between.
 */
async function taken(fields: Field[], choice?: 'take' | 'keep' | 'add') {
  const { farmId } = season;
  const before = await dumpLand(product, farmId);
  const read = await upload(product, caller, season, fileOf(fields));
  const rows = await listImportRows(caller, farmId, read.id);
  if (choice) {
    const positions = rows.map(({ position }) => position);
    await choose(caller, farmId, read.id, choice, positions);
  }
  const { change } = await apply(product, caller, farmId, read.id);
  const after = await land();
  if (change) {
    const undone = await caller.call(api.changes.undo, { params: { farmId, changeId: change } });
    expect(undone.status).toBe(200);
  }
  expect(await dumpLand(product, farmId)).toEqual(before);
  return { verdicts: rows.map(({ verdict }) => verdict), after };
}

const WHEAT = cropByKey('winter_wheat').id;
const MAIZE = cropByKey('maize').id;

describe('of two previous parcels', () => {
  let before: Awaited<ReturnType<typeof land>>;
  beforeEach(async () => {
    await take(
      product,
      caller,
      season,
      fileOf([field(0, 20, '1', 'winter_wheat'), field(20, 40, '2', 'maize')]),
    );
    before = await land();
  });

  it('a moved one keeps its lineage and crop', async () => {
    const { verdicts, after } = await taken([field(100, 120, '1'), field(20, 40, '2')]);
    expect(verdicts).toEqual(['moved', 'same']);
    expect(after).toEqual(before);
  });

  it('a moved one can be added beside the old one', async () => {
    const { verdicts, after } = await taken([field(100, 120, '1')], 'add');
    expect(verdicts).toContain('moved');
    expect(Object.keys(after)).toEqual(['1', '2']);
    expect(after['2']).toEqual(before['2']);
  });

  it('a divided one gives its crop to its parts, and its lineage to the largest', async () => {
    const { verdicts, after } = await taken([field(0, 14, '1'), field(14, 20, '1b'), field(20, 40, '2')]);
    expect(verdicts).toEqual(['split', 'split', 'same']);
    expect(after['1']).toEqual(before['1']);
    expect(after['1b']?.[0]).not.toBe(before['1']?.[0]);
    expect(after['1b']?.[1]).toBe(WHEAT);
  });

  it('two that are merged become the larger one, with its crop unless the file declares another', async () => {
    const { verdicts, after } = await taken([field(0, 40, '1')]);
    expect(verdicts).toEqual(['merged']);
    expect(Object.keys(after)).toEqual(['1']);
    expect([before['1']?.[0], before['2']?.[0]]).toContain(after['1']?.[0]);
    const named = await taken([field(0, 40, '1', 'sunflower')]);
    expect(named.after['1']?.[1]).toBe(cropByKey('sunflower').id);
  });

  it('one whose position contradicts its reference stays until the user decides', async () => {
    const swapped = [field(0, 20, '2'), field(20, 40, '1')];
    const { verdicts, after: left } = await taken(swapped);
    expect(verdicts).toEqual(['conflict', 'conflict']);
    expect(left).toEqual(before);
    const { after } = await taken(swapped, 'take');
    expect(after).toEqual({ '1': [before['2']?.[0], MAIZE], '2': [before['1']?.[0], WHEAT] });
  });

  it('a missing one stays, and is removed on request', async () => {
    const { verdicts, after } = await taken([field(0, 20, '1')]);
    expect(verdicts).toEqual(['same', 'gone']);
    expect(after).toEqual(before);
    expect(Object.keys((await taken([field(0, 20, '1')], 'take')).after)).toEqual(['1']);
  });

  it('those that are left alone do not change', async () => {
    const { verdicts, after } = await taken([field(100, 120, '1'), field(20, 40, '2', 'sunflower')], 'keep');
    expect(verdicts).toEqual(['moved', 'changed']);
    expect(after).toEqual(before);
  });
});

it('with boundaries loaded, a row without a locality gets the one that it is in', async () => {
  const ring = [
    [26.5, 44.5],
    [27.5, 44.5],
    [27.5, 45.5],
    [26.5, 45.5],
    [26.5, 44.5],
  ];
  const properties = { siruta: '93487', name: 'Dragalina' };
  const feature = { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
  const file = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
  await replaceBoundaries(product.database.db, readBoundaries([file]));
  await take(product, caller, season, fileOf([{ at: [0, 0, 20, 20], properties: { parcel_no: '7' } }]));
  expect(await listParcels(caller, season)).toMatchObject([
    { parcel_no: '7', locality: { id: 'RO-93487', name: 'Dragalina' }, reference: '93487-7' },
  ]);
});

it('a farm of 2 000 parcels is imported, imported again and undone', async () => {
  const fields = Array.from({ length: 2000 }, (_, i): Field => {
    const west = (i % 50) * 25;
    const south = Math.floor(i / 50) * 25;
    const properties = {
      siruta: '93487',
      physical_block: String(i >> 3),
      parcel_no: String(i % 8),
      crop: 'maize',
    };
    return { at: [west, south, west + 20, south + 20], properties };
  });
  const file = fileOf(fields);
  const before = await dumpLand(product, season.farmId);
  const first = await take(product, caller, season, file);
  expect(first).toMatchObject({ state: 'applied', counts: { new: 2000 } });
  expect(await take(product, caller, season, file)).toMatchObject({ counts: { same: 2000 }, change: null });
  const params = { farmId: season.farmId, changeId: first.change! };
  expect((await caller.call(api.changes.undo, { params })).status).toBe(200);
  expect(await dumpLand(product, season.farmId)).toEqual(before);
});
