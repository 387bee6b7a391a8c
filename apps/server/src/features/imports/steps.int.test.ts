import { api } from '@brazda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import {
  apply,
  begin,
  choose,
  farmsOfFile,
  fileOf,
  get,
  listImportRows,
  listParcels,
  maizeField,
  send,
  TWO_FIELDS,
  take,
  upload,
} from '../../../test/farmer.ts';
import type { Caller, Product } from '../../../test/product.ts';
import { applyImport } from './apply-import.ts';
import { cleanImports } from './clean-imports.ts';

let product: Product;
let caller: Caller;
let season: FarmSeason;
let farmId: string;
const newFarm = farmsOfFile((farming) => {
  ({ product, caller, season, farmId } = farming);
});
beforeEach(() => newFarm());

it('applied in two windows at once, an import is applied once', async () => {
  const { id } = await upload(product, caller, season, TWO_FIELDS);
  const press = () => caller.call(api.imports.apply, { params: { farmId, importId: id } });
  const pressed = await Promise.all([press(), press()]);
  expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
  await product.work();
  expect((await press()).response.state).toBe('applied');
  await applyImport(product.importWork, id);
  expect(await listParcels(caller, season)).toHaveLength(2);
});

it('land that has changed since the comparison is compared again, and nothing is applied', async () => {
  await take(product, caller, season, TWO_FIELDS);
  const { id } = await upload(
    product,
    caller,
    season,
    fileOf([maizeField(0, '1'), maizeField(30, '2'), maizeField(60, '3')]),
  );
  await product.database.pool.query('update parcel set deleted_at = now() where farm_id = $1', [farmId]);
  expect(await apply(product, caller, farmId, id)).toMatchObject({ state: 'ready', counts: { new: 3 } });
  expect(await listParcels(caller, season)).toEqual([]);
});

it('new parcels of a season continue those of the nearest season with the same shape', async () => {
  await take(product, caller, season, TWO_FIELDS);
  const lineages = async (seasonId: string) => {
    const sorted = 'select lineage_id from parcel where season_id = $1 order by parcel_no';
    const { rows } = await product.database.pool.query(sorted, [seasonId]);
    return rows.map(({ lineage_id }) => lineage_id);
  };
  const before = await lineages(season.seasonId);
  const { response } = await caller.call(api.seasons.create, {
    params: { farmId },
    body: { end_year: 2027 },
  });
  await take(
    product,
    caller,
    { farmId, seasonId: response.id },
    fileOf([maizeField(1, '1'), maizeField(30, '5'), maizeField(60, '3')]),
  );
  const after = await lineages(response.id);
  expect([after[0], after[2]]).toEqual(before);
  expect(before).not.toContain(after[1]);
});

it('an invalid choice for a row is ignored', async () => {
  const { id } = await upload(product, caller, season, TWO_FIELDS);
  await choose(caller, farmId, id, 'add', [1]);
  await choose(caller, farmId, id, 'keep', [2]);
  expect((await listImportRows(caller, farmId, id)).map(({ choice }) => choice)).toEqual(['take', 'keep']);
  await apply(product, caller, farmId, id);
  expect((await listParcels(caller, season)).map(({ parcel_no }) => parcel_no)).toEqual(['1']);
});

it('an import abandoned for a week is cancelled', async () => {
  const { id } = await upload(product, caller, season, TWO_FIELDS);
  await product.database.pool.query(
    "update import set updated_at = now() - interval '8 days' where id = $1",
    [id],
  );
  await cleanImports(product.importWork);
  expect((await get(caller, farmId, id)).state).toBe('cancelled');
  expect(await listImportRows(caller, farmId, id)).toEqual([]);
});

describe('while its farm is removed', () => {
  const setRemoved = (isRemoved: boolean) =>
    isRemoved
      ? caller.call(api.farms.remove, { params: { farmId } })
      : caller.call(api.farms.restore, { params: { farmId } });

  it('an import is not read, and can be read once the farm is restored', async () => {
    const { response: begun } = await begin(caller, season, [{ name: 'a.geojson', size: TWO_FIELDS.length }]);
    await send(caller, farmId, begun, TWO_FIELDS);
    await setRemoved(true);
    await product.work();
    await setRemoved(false);
    expect((await get(caller, farmId, begun.id)).state).toBe('failed');
    const params = { farmId, importId: begun.id };
    await caller.call(api.imports.read, { params, body: { layers: [] } });
    await product.work();
    expect(await get(caller, farmId, begun.id)).toMatchObject({ state: 'ready', counts: { new: 2 } });
  });

  it('an import is not applied', async () => {
    const ready = await upload(product, caller, season, TWO_FIELDS);
    await caller.call(api.imports.apply, { params: { farmId, importId: ready.id } });
    await setRemoved(true);
    await product.work();
    await setRemoved(false);
    expect((await get(caller, farmId, ready.id)).state).toBe('failed');
    expect(await listParcels(caller, season)).toEqual([]);
  });
});

describe('locality names', () => {
  const lies = (locality_name: string) =>
    fileOf([
      { at: [0, 0, 20, 20], properties: { parcel_no: '1', siruta: '777001', localitate: locality_name } },
    ]);
  const namesOf = async (person: Caller, { farmId, seasonId }: FarmSeason) => {
    const [parcels, localities] = await Promise.all([
      listParcels(person, { farmId, seasonId }),
      person.call(api.seasons.localities, { params: { farmId, seasonId }, query: { limit: 10 } }),
    ]);
    return { parcels: parcels.map(({ locality }) => locality?.name), listed: localities.response.results };
  };

  it('come from the same farm: no farm reads the names of another', async () => {
    const first = { caller, season };
    await take(product, caller, season, lies('Înjurătură'));
    await newFarm();
    await take(product, caller, season, lies('Dragalina'));
    expect(await namesOf(caller, season)).toMatchObject({
      parcels: ['Dragalina'],
      listed: [{ id: 'RO-777001', name: 'Dragalina', parcels_count: 1 }],
    });
    expect(await namesOf(first.caller, first.season)).toMatchObject({
      parcels: ['Înjurătură'],
      listed: [{ name: 'Înjurătură', parcels_count: 1 }],
    });
  });

  it('are not borrowed: a code without a name stays without one, whatever other farms call it', async () => {
    await take(product, caller, season, lies('Înjurătură'));
    await newFarm();
    await take(product, caller, season, lies(''));
    expect(await namesOf(caller, season)).toMatchObject({ parcels: [undefined], listed: [] });
  });

  it('without a code are kept, as the preview shows them, once for a farm', async () => {
    const parcel = (
      at: readonly [number, number, number, number],
      parcel_no: string,
      localitate: string,
    ) => ({
      at,
      properties: { parcel_no, localitate },
    });
    const rows = [parcel([0, 0, 20, 20], '1', 'Valea Seacă'), parcel([30, 0, 50, 20], '2', 'VALEA SEACĂ')];
    await take(product, caller, season, fileOf(rows));
    const { parcels, listed } = await namesOf(caller, season);
    expect(parcels).toEqual(['Valea Seacă', 'Valea Seacă']);
    expect(listed).toMatchObject([{ name: 'Valea Seacă', parcels_count: 2 }]);
    await take(product, caller, season, fileOf([...rows, parcel([60, 0, 80, 20], '3', 'valea seacă')]));
    expect((await namesOf(caller, season)).listed).toMatchObject([{ name: 'Valea Seacă', parcels_count: 3 }]);
  });

  it('without a code reach a parcel that had none and keeps its shape', async () => {
    const field = (properties: Record<string, string>) =>
      fileOf([{ at: [0, 0, 20, 20], properties: { parcel_no: '1', ...properties } }]);
    await take(product, caller, season, field({ display_name: 'Lunca' }));
    expect(await namesOf(caller, season)).toMatchObject({ parcels: [undefined] });
    await take(product, caller, season, field({ display_name: 'Lunca Mare', localitate: 'Valea Seacă' }));
    expect(await namesOf(caller, season)).toMatchObject({ parcels: ['Valea Seacă'] });
  });

  it('come from the boundaries, whatever the files contain', async () => {
    const square = 'multipolygon(((0 0,0 1,1 1,1 0,0 0)))';
    await product.database.pool.query(
      `insert into municipality (country, code, name, geom)
       values ('RO', '777001', 'Dragalina', st_geomfromtext($1, 4326))`,
      [square],
    );
    await take(product, caller, season, lies('Altceva'));
    expect(await namesOf(caller, season)).toMatchObject({ parcels: ['Dragalina'] });
  });
});

it('files of another year are read into the season of that year on request', async () => {
  const field = maizeField(0, '1');
  const file = fileOf([{ ...field, properties: { ...field.properties, year: 2024 } }]);
  const read = await upload(product, caller, season, file);
  const codesOf = async () =>
    (await listImportRows(caller, farmId, read.id)).map(({ issues }) => issues.map(({ code }) => code));
  expect(await codesOf()).toEqual([['other_year']]);
  const params = { farmId, importId: read.id };
  const added = await caller.call(api.seasons.create, { params: { farmId }, body: { end_year: 2024 } });
  const moved = { farmId, seasonId: added.response.id };
  const requested = (to: string) =>
    caller.call(api.imports.read, { params, body: { layers: [], season: to } });
  expect((await requested('00000000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await requested(moved.seasonId)).response).toMatchObject({
    season: moved.seasonId,
    state: 'reading',
  });
  await product.work();
  expect(await codesOf()).toEqual([[]]);
  await apply(product, caller, farmId, read.id);
  expect(await listParcels(caller, season)).toEqual([]);
  expect(await listParcels(caller, moved)).toHaveLength(1);
});
