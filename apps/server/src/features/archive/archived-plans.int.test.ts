import { randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoFarms } from '../../../seed/seed-demo-farms.ts';
import { FARM, fetchArchive, makeFarm, packFiles, take, unpackFiles } from '../../../test/archived-farm.ts';
import { makePlans, readPlans } from '../../../test/archived-plans.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { type Scope, wholeFarm } from '../../platform/db/scope.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { scopeOfLink } from '../farms/index.ts';
import { importArchive } from './import-archive.ts';
import { writeArchive } from './write-archive.ts';

let product: Product;
let elsewhere: Product;
let owner: Caller & { user_id: string };
let newOwner: Caller & { user_id: string };
let archive: Buffer;

beforeAll(async () => {
  [product, elsewhere] = [await startProduct(), await startProduct()];
  owner = await product.signUp('ana@example.org');
  newOwner = await elsewhere.signUp('ana@example.org');
  await makeFarm(product, owner.user_id);
  await makePlans(owner, product);
  archive = await fetchArchive(owner, FARM.id);
});
afterAll(async () => {
  await product.stop();
  await elsewhere.stop();
});

const PLAN_FILES = [
  'machines.json',
  'workers.json',
  'prices/2026.json',
  'plans/2025.json',
  'plans/2026.json',
  'journal/2026.json',
];
const isOfPlans = (path: string) => /^(machines|workers|prices|plans|journal)/.test(path);

const without = (plans: unknown, keys: readonly string[]) =>
  JSON.parse(JSON.stringify(plans, (key, value) => (keys.includes(key) ? undefined : value)));
/** Costs, prices and worksheets, which nothing names, have new ids on every server. */
const OWN_IDS = ['id'];
const ALL_IDS = ['id', 'farm', 'season', 'parcel', 'activity'];

const write = (scope: Scope) =>
  writeArchive(
    {
      db: product.database.db,
      files: folderStore(product.importWork.dataDir),
      hasPhotos: false,
      photo_bytes: 0,
    },
    scope,
  );

describe('the plans and the journal in a farm archive', () => {
  it('come without accounts, authors, devices, and the addresses of people who have left', async () => {
    const files = await unpackFiles(archive);
    expect([...files.keys()].filter(isOfPlans)).toEqual(PLAN_FILES);
    const plans = PLAN_FILES.map((path) => files.get(path)).join('');
    expect(plans).toContain('ion@example.org');
    for (const hidden of [owner.user_id, 'ana@example.org', 'plecat@example.org', '0733 111', 'Telefon'])
      expect(plans).not.toContain(hidden);
    const [plan] = JSON.parse(files.get('plans/2026.json')!);
    expect(plan).toMatchObject({ crop: '1', sale_price: 980.55, lease_cost: 1200.01 });
    expect(
      plan.worksheets.map(({ reopened_at }: { reopened_at: string | null }) => reopened_at !== null),
    ).toEqual([true, false]);
    expect(plan.activities.map(({ kind }: { kind: string }) => kind)).toEqual(['disc', 'sow']);
    const people = JSON.parse(files.get('workers.json')!);
    expect(
      people.map(({ name, phone }: { name: string; phone: string }) => `${name} ${phone}`).sort(),
    ).toEqual(['Ion „Ionică” +40 722 000 000', 'Plecat null']);
  });

  it('of an older server, which names no currency, keep their numbers in that of the country', async () => {
    const files = await unpackFiles(archive);
    const head = JSON.parse(files.get('archive.json')!);
    expect(head).toMatchObject({ version: 2, farm: { country: 'RO', currency: 'RON' } });
    const { currency: _, ...farm } = head.farm;
    files.set('archive.json', JSON.stringify({ ...head, version: 1, farm }));
    const { status, response } = await take(owner, await packFiles(files));
    expect(status).toBe(200);
    const again = await unpackFiles(await fetchArchive(owner, response.id));
    expect(JSON.parse(again.get('archive.json')!)).toMatchObject({ version: 2, farm: { currency: 'RON' } });
    const [plan] = JSON.parse(again.get('plans/2026.json')!);
    expect(plan).toMatchObject({ sale_price: 980.55, lease_cost: 1200.01 });
  });

  it('imported into an empty server, are what they were, and exported again the same bytes', async () => {
    const before = await readPlans(owner, FARM.id);
    expect(before).toMatchObject({
      years: [
        {
          is_active_in_journal: true,
          plans: [
            { crop: '1', is_closed: true, total_budget: 2469.12, total_cost: 2041.53 },
            { crop: 'null' },
          ],
          versions: [{}, { results: [{ hours: 5.5 }, { hours: 5.5 }, { hours: 4.25 }] }],
        },
        { is_active_in_journal: false },
      ],
    });
    expect((await take(newOwner, archive)).status).toBe(200);
    const after = await readPlans(newOwner, FARM.id);
    expect(without(after, OWN_IDS)).toEqual(without(before, OWN_IDS));
    expect(Buffer.compare(await fetchArchive(newOwner, FARM.id), archive)).toBe(0);
  });

  it('name no account of the new server, and open no work', async () => {
    const { response } = await newOwner.call(api.workers.list, { params: { farmId: FARM.id } });
    expect(response.results).toMatchObject([
      { name: 'Ion „Ionică”', has_account: false, invited_until: null },
    ]);
    expect((await newOwner.call(api.work.list, {})).response).toEqual({ results: [], farms: [] });
  });

  it('get new ids where their own are taken', async () => {
    const { status, response } = await take(owner, archive);
    expect([status, response.id === FARM.id]).toEqual([200, false]);
    const copy = await readPlans(owner, response.id);
    const original = await readPlans(owner, FARM.id);
    expect(without(copy, ALL_IDS)).toEqual(without(original, ALL_IDS));
  });

  it('keep which work a tick has recorded: taking it back ends only that', async () => {
    const ticked = async (farmId: string, is_done: boolean) => {
      const { response: farm } = await owner.call(api.farms.get, { params: { farmId } });
      const seasonId = farm.seasons.find(({ end_year }) => end_year === 2026)!.id;
      const params = { farmId, seasonId, planId: `${seasonId}.1` };
      const { results: activities } = (await owner.call(api.activities.list, { params })).response;
      const activityId = activities.find(({ activity }) => activity === 'sow')!.id;
      const { results: parcels } = (
        await owner.call(api.activities.parcels, { params: { ...params, activityId } })
      ).response;
      const body = { parcels: parcels.map(({ id }) => ({ id, is_done })), day: '2025-10-09' };
      const marked = await owner.call(api.activities.markParcels, {
        params: { ...params, activityId },
        body,
      });
      expect(marked.status).toBe(200);
      const { results } = (await owner.call(api.journal.entries, { params })).response;
      return results
        .filter(({ kind }) => kind === 'sow')
        .map(({ day, activity }) => [day, activity !== null]);
    };
    const { response: copy } = await take(owner, archive);
    const season = copy.seasons.find(({ end_year }) => end_year === 2026)!;
    const plan = { farmId: copy.id, seasonId: season.id, planId: `${season.id}.1` };
    expect((await owner.call(api.plans.open, { params: plan })).status).toBe(200);
    const done = [
      ['2025-10-09', true],
      ['2025-10-07', true],
    ];
    expect(await ticked(copy.id, true)).toEqual(done);
    const { response: restored } = await take(owner, await fetchArchive(owner, copy.id));
    expect(await ticked(restored.id, false)).toEqual([['2025-10-07', false]]);
  });

  it('keep the soil analysis for whose fertilizer an activity was added, under its new id', async () => {
    const placeOf = async (farmId: string) => {
      const { response: farm } = await owner.call(api.farms.get, { params: { farmId } });
      const seasonId = farm.seasons.find(({ end_year }) => end_year === 2025)!.id;
      const { results: parcels } = (await owner.call(api.parcels.list, { params: { farmId, seasonId } }))
        .response;
      const parcel = parcels.find(({ display_name }) => display_name?.startsWith('La „'))!.id;
      return { farmId, seasonId, planId: `${seasonId}.1`, parcel };
    };
    const { response: copy } = await take(owner, archive);
    const { parcel, ...params } = await placeOf(copy.id);
    const choice = { hectares_per_sample: 5, package: 'basic', depths: 'arable' } as const;
    const { response: analysis } = await owner.call(api.soilAnalyses.create, {
      params: { farmId: copy.id },
      body: { ...choice, season: params.seasonId, parcels: [parcel] },
    });
    const source = { soil_order: analysis.id, parcel };
    const body = { activity: 'fertilise' as const, source };
    expect((await owner.call(api.activities.create, { params, body })).response.source).toEqual(source);

    const { response: restored } = await take(owner, await fetchArchive(owner, copy.id));
    const { parcel: restoredParcel, ...place } = await placeOf(restored.id);
    const { results: analyses } = (await owner.call(api.soilAnalyses.list, { params: place })).response;
    const { results } = (await owner.call(api.activities.list, { params: place })).response;
    expect(analyses[0]!.id).not.toBe(analysis.id);
    expect(results.map((each) => each.source)).toEqual([
      { soil_order: analyses[0]!.id, parcel: restoredParcel },
    ]);
  });

  it('keep the photos of an entry, which are a note with its id', async () => {
    const season = { farmId: FARM.id, seasonId: 's-2026' };
    const id = randomUUID();
    const { pool } = product.database;
    const one = 'farm_id = $2 and corrects is null and ended_at is null';
    await pool.query(`update journal_entry set id = $1 where ${one}`, [id, FARM.id]);
    const { status } = await owner.call(api.notes.create, {
      params: { ...season, parcelId: 'p-bow-tie-2026' },
      body: { id, text: 'Rugină', user_created_date: '2026-05-06T07:30:00Z' },
    });
    expect(status).toBe(200);
    const { status: imported, response: copy } = await take(owner, await fetchArchive(owner, FARM.id));
    expect(imported).toBe(200);
    const params = { farmId: copy.id };
    const { results: notes } = (await owner.call(api.notes.list, { params })).response;
    const { results: entries } = (
      await owner.call(api.journal.entries, { params: { ...params, seasonId: copy.seasons[0]!.id } })
    ).response;
    expect(entries.map((entry) => entry.id)).toContain(notes[0]!.id);
  });

  it('are missing in archives of older servers, whose seasons accept work', async () => {
    const files = await unpackFiles(archive);
    const old = [...files]
      .filter(([path]) => !isOfPlans(path))
      .map(([path, text]) => [path, text.replaceAll(/,"is_active_in_journal":\w+/g, '')] as const);
    const { status, response } = await take(owner, await packFiles(old));
    expect(status).toBe(200);
    expect(response.seasons.map((season) => season.is_active_in_journal)).toEqual([true, true]);
    const written = await unpackFiles(await fetchArchive(owner, response.id));
    expect([...written.keys()].filter(isOfPlans)).toEqual([]);
  });
});

it('those who see only some parcels of a farm get none of its plans, money, people and journal', async () => {
  const files = await unpackFiles((await write(scopeOfLink(FARM.id, ['l-p-hole'])))!);
  expect(JSON.parse(files.get('parcels/2026.geojson')!).features).toHaveLength(1);
  expect([...files.keys()].filter(isOfPlans)).toEqual([]);
  expect([...files.values()].join('')).not.toMatch(/Ion|Tractor|980\.55|Glosa 220/);
  const guest = await product.signUp('privitor@example.org');
  const body = { email: 'privitor@example.org', shared_farm: 'view_only' as const, parcels: [] };
  await owner.call(api.sharing.share, { params: { farmId: FARM.id }, body });
  expect((await guest.call(api.exports.archive, { params: { farmId: FARM.id } })).status).toBe(403);
});

it('land that was removed takes its work along, and those whom only that work names', async () => {
  const { pool } = product.database;
  await pool.query("update parcel set deleted_at = now() where id = 'p-bow-tie-2026'");
  const files = await unpackFiles(await fetchArchive(owner, FARM.id));
  await pool.query("update parcel set deleted_at = null where id = 'p-bow-tie-2026'");
  expect(files.get('journal/2026.json')).not.toContain('p-bow-tie-2026');
  expect(files.get('workers.json')).not.toContain('Plecat');
  expect(files.get('machines.json')).not.toContain('Vândut');
});

it('the demo farm with its plans of three seasons is the same after an import', async () => {
  await seedDemoFarms(product.database.db, '/nowhere', '2026-07-20');
  const zip = (await write(wholeFarm('demo-ro')))!;
  const target = {
    db: elsewhere.database.db,
    files: folderStore(elsewhere.importWork.dataDir),
    quota_bytes: 1e9,
  };
  const author = { actor: { user_id: null, impersonator_id: null }, address: null };
  await importArchive(target, { owner_id: newOwner.user_id, author }, zip);
  const again = await fetchArchive(newOwner, 'demo-ro');
  expect(Buffer.compare(again, zip)).toBe(0);
  expect([...(await unpackFiles(again)).keys()].filter(isOfPlans)).toHaveLength(11);
});
