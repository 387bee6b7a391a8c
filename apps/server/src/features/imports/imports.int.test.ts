import { cropByKey } from '@brazda/domain';
import { beforeEach, expect, it } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import {
  apply,
  choose,
  dumpLand,
  type Field,
  farmsOfFile,
  fileOf,
  get,
  listImportRows,
  listParcels,
  take,
  upload,
} from '../../../test/farmer.ts';
import type { Caller, Product } from '../../../test/product.ts';
import { OPERATOR, undoChange } from '../../platform/db/changes.ts';
import { wholeFarm } from '../../platform/db/scope.ts';

let product: Product;
let caller: Caller;
let season: FarmSeason;
let farmId: string;
const newFarm = farmsOfFile((farming) => {
  ({ product, caller, season, farmId } = farming);
});
beforeEach(() => newFarm());

const block = (parcel_no: string, more: Record<string, string | number> = {}) => ({
  locality_code: '93487',
  locality_name: 'Dragalina',
  physical_block: '412',
  parcel_no,
  ...more,
});
const WHEAT: Field = {
  at: [0, 0, 20, 20],
  properties: block('1', { crop: 'winter_wheat', name: 'Spre sat' }),
};
const MAIZE: Field = { at: [30, 0, 50, 20], properties: block('2', { crop: 'maize' }) };
const FALLOW: Field = { at: [60, 0, 80, 20], properties: block('3') };

it('a file becomes parcels with the crops that it declares', async () => {
  const read = await upload(product, caller, season, fileOf([WHEAT, MAIZE]));
  expect(read).toMatchObject({ state: 'ready', counts: { new: 2 }, repaired: 0, change: null });
  expect(read.layers).toMatchObject([{ format: 'geojson', rows: 2, is_taken: true, epsg: 4326 }]);
  expect(read.hectares).toBeCloseTo(8, 0);
  expect(await listImportRows(caller, farmId, read.id)).toMatchObject([
    {
      position: 1,
      verdict: 'new',
      choice: 'take',
      title: 'Spre sat',
      locality: 'Dragalina',
      reference: '93487-412-1',
    },
    { position: 2, verdict: 'new', choice: 'take', title: 'Dragalina 412-2' },
  ]);
  expect(await listParcels(caller, season)).toEqual([]);

  const applied = await apply(product, caller, farmId, read.id);
  expect(applied).toMatchObject({ state: 'applied', is_undone: false, change: expect.any(String) });
  expect(await listParcels(caller, season)).toMatchObject([
    {
      display_name: 'Spre sat',
      locality: { id: 'RO-93487', name: 'Dragalina' },
      reference: '93487-412-1',
      crop_intervals: [{ crop_id: cropByKey('winter_wheat').id, interval: { lower: '2025-10-10' } }],
    },
    { parcel_no: '2', crop_intervals: [{ computed_start_date: expect.stringMatching(/^2026-04/) }] },
  ]);
  const { change } = applied;
  const reported = product.events.filter((event) => 'change' in event && event.change === change);
  expect(reported).toEqual([
    { type: 'land', farm_id: farmId, change },
    { type: 'crops', farm_id: farmId, change },
  ]);
});

it('the same file twice changes nothing', async () => {
  const file = fileOf([WHEAT, MAIZE]);
  await take(product, caller, season, file);
  const before = await dumpLand(product, farmId);
  const again = await upload(product, caller, season, file);
  expect(again.counts).toEqual({ same: 2 });
  expect(await apply(product, caller, farmId, again.id)).toMatchObject({ state: 'applied', change: null });
  expect(await dumpLand(product, farmId)).toEqual(before);
});

it('after undo the land is exactly as before, and after redo as imported', async () => {
  await take(product, caller, season, fileOf([WHEAT, MAIZE, FALLOW]));
  const before = await dumpLand(product, farmId);
  const halves: Field[] = [
    { at: [0, 0, 12, 20], properties: block('1', { crop: 'barley' }) },
    { at: [12, 0, 20, 20], properties: block('1b') },
    { at: [30, 0, 80, 20], properties: block('2', { crop: 'sunflower' }) },
    { at: [90, 0, 99, 20], properties: block('9') },
  ];
  const read = await upload(product, caller, season, fileOf(halves));
  expect(read.counts).toEqual({ split: 2, merged: 1, new: 1 });
  const { change } = await apply(product, caller, farmId, read.id);
  const after = await dumpLand(product, farmId);
  expect(after).not.toEqual(before);

  const { db } = product.database;
  const undone = await undoChange(db, wholeFarm(farmId), change!, OPERATOR);
  expect(undone.outcome).toBe('undone');
  expect(await dumpLand(product, farmId)).toEqual(before);
  expect((await get(caller, farmId, read.id)).is_undone).toBe(true);

  await undoChange(db, wholeFarm(farmId), (undone as { change: string }).change, OPERATOR);
  expect(await dumpLand(product, farmId)).toEqual(after);
  expect((await get(caller, farmId, read.id)).is_undone).toBe(false);
});

it("the farmer's changes since the last file stay, changes of the file are applied", async () => {
  await take(product, caller, season, fileOf([WHEAT, MAIZE]));
  await product.database.pool.query(
    "update parcel set display_name = 'Numele meu' where farm_id = $1 and parcel_no in ('1', '2')",
    [farmId],
  );
  const event = [WHEAT, { ...MAIZE, properties: block('2', { crop: 'sunflower', name: 'Altul' }) }];
  const read = await upload(product, caller, season, fileOf(event));
  const [same, conflict] = await listImportRows(caller, farmId, read.id);
  expect(same).toMatchObject({ verdict: 'same', differences: [] });
  expect(same?.kept).toMatchObject([{ field: 'display_name', mine: 'Numele meu' }]);
  expect(conflict).toMatchObject({
    verdict: 'conflict',
    choice: 'keep',
    differences: [
      { field: 'display_name', mine: 'Numele meu', theirs: 'Altul' },
      { field: 'crop', mine: cropByKey('maize').id, theirs: cropByKey('sunflower').id },
    ],
  });
  const { response } = await choose(caller, farmId, read.id, 'take', [1, 2]);
  expect(response.state).toBe('ready');
  await apply(product, caller, farmId, read.id);
  const parcels = await listParcels(caller, season);
  expect(parcels.map(({ display_name }) => display_name)).toEqual(['Numele meu', 'Altul']);
  expect(parcels[1]?.crop_intervals).toMatchObject([{ crop_id: cropByKey('sunflower').id }]);
});

it('a parcel that is missing from a newer file is removed only when chosen', async () => {
  await take(product, caller, season, fileOf([WHEAT, MAIZE, FALLOW]));
  const kept = await take(product, caller, season, fileOf([WHEAT, MAIZE]));
  expect(kept).toMatchObject({ counts: { same: 2, gone: 1 }, change: null });
  const read = await upload(product, caller, season, fileOf([WHEAT, MAIZE]));
  const [gone] = (await listImportRows(caller, farmId, read.id)).slice(-1);
  expect(gone).toMatchObject({
    verdict: 'gone',
    choice: 'keep',
    layer: null,
    number: null,
    title: 'Dragalina 412-3',
  });
  await choose(caller, farmId, read.id, 'take', [gone!.position]);
  await apply(product, caller, farmId, read.id);
  expect((await listParcels(caller, season)).map(({ parcel_no }) => parcel_no)).toEqual(['1', '2']);
});
