import { type AnyEndpoint, api, type CallName, calls } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccess } from '../src/features/farms/index.ts';
import { SAMPLED } from './make-world.ts';
import type { Caller } from './product.ts';
import { PRESCRIPTION } from './sample-prescription.ts';
import { startWorld, type World } from './world.ts';

/** Whether shares of single parcels grant full access to them: no share does, but a later one might. */
let areFullGrants = false;
const readGenerousAccess: typeof readAccess = async (...of) => {
  const access = await readAccess(...of);
  const isFull = areFullGrants && access.level === 'parcels';
  return isFull ? { ...access, level: 'full' } : access;
};

const WRITES = calls.filter(([, { method, path }]) => method !== 'GET' && path.includes(':farmId'));

const HIDDEN = 'own-2026-west';
const NO_DAYS = { lower: null, upper: null };

const WORK = {
  id: '5f0c2f43-3f52-4d6e-9d43-6a4c4c6a1b0e',
  parcel: HIDDEN,
  activity: 'a',
  day: '2026-05-01',
  user_created_date: '2026-05-07T08:00:00Z',
};

const UUID = '3f0c8b1e-6a52-4c0b-9f9d-0d6a3f6f2b11';
/** Something that came into the store, or left it. */
const MOVED = { day: '2026-05-01', lot: '', quantity: 1, unit: 'l' };

/** A lease of a hidden parcel. */
const LEASE = {
  kind: 'own',
  parties: [],
  parts: [{ parcel: HIDDEN, area_m2: null }],
  start_date: '2026-05-01',
  end_date: null,
  price: { kind: 'none' },
};

/** A place of water. */
const WATER = {
  name: 'furat',
  kind: 'watercourse',
  shape: {
    type: 'MultiLineString',
    coordinates: [
      [
        [27, 45],
        [27.001, 45],
      ],
    ],
  },
};

/** Valid bodies that name hidden parcels wherever they name parcels; a call with a body needs one. */
const BODIES: { [Name in CallName]?: object } = {
  'farms.update': { name: 'Ferma furată' },
  'webhooks.create': { name: 'furat', address: 'https://93.184.215.14/hook', events: ['note.created'] },
  'sharing.share': { email: 'x@example.org', shared_farm: 'no_access', parcels: [HIDDEN] },
  'sharing.updateShare': { shared_farm: 'full_access' },
  'sharing.answerRequest': { shared_farm: 'full_access' },
  'farmMessages.send': { id: UUID, text: 'furat', farms: ['own'] },
  'organizations.giveAccess': { organization: 'an-organization' },
  'sharing.createLink': { parcels: [HIDDEN], days: 1 },
  'seasons.create': { end_year: 2027, copy_from: 'own-2026' },
  'seasons.update': { start_month: 9 },
  'parcels.edit': { create: [], update: [{ id: HIDDEN, display_name: 'furată' }], remove: ['own-2026-east'] },
  'imports.create': { files: [{ name: 'a.geojson', size: 1 }] },
  'imports.upload': new Uint8Array(1),
  'imports.read': { layers: [] },
  'imports.choose': { choice: 'take' },
  'exports.parcels': { format: 'csv', parcels: [HIDDEN] },
  'cropIntervals.create': { crop: '1', interval: { lower: '2026-04-01', upper: '2026-05-01' } },
  'cropIntervals.update': { yield_measured: 9 },
  'harvests.upload': new Uint8Array(1),
  'applied.upload': new Uint8Array(1),
  'harvests.update': { is_applied: true },
  'measuredYields.readFile': new Uint8Array(1),
  'cropIntervals.checkGrid': { text: `${HIDDEN};101` },
  'cropIntervals.setGrid': { text: `${HIDDEN};101` },
  'cropIntervals.setDay': { parcels: [HIDDEN], day: 'sow_date', on: '2025-10-03' },
  'seasons.copyInto': { copy_from: 'own-2026' },
  'cropIntervals.replace': { parcels: [HIDDEN], crop: null, interval: NO_DAYS },
  'notes.create': { text: 'furată', user_created_date: '2026-05-07T08:00:00Z' },
  'notes.createAt': { text: 'furată', user_created_date: '2026-05-07T08:00:00Z', position: [27, 45] },
  'notes.update': { text: 'furată' },
  'notes.markRead': { is_read: false },
  'notes.addComment': { text: 'furat' },
  'notes.putPhoto': new Uint8Array(1),
  'rotation.set': { cells: [{ parcel: HIDDEN, crop: null }] },
  'plans.update': { sale_price: 1 },
  'prices.put': { prices: [{ kind: 'input', name: 'furat', unit: 'kg', price: 1 }] },
  'prices.copy': { season: 'own-2025' },
  'prices.readFile': new Uint8Array(1),
  'soilResults.readTable': new Uint8Array(1),
  'soilResults.store': new Uint8Array(1),
  'operatorSoil.readTable': new Uint8Array(1),
  'operatorSoil.store': new Uint8Array(1),
  'operatorSoil.putLabReport': new Uint8Array(1),
  'soilResults.putLabReport': new Uint8Array(1),
  'plans.copy': { farm: 'own', plan: 'own-2026.1' },
  'activities.create': { activity: 'sow' },
  'activities.update': { total_budget: 1 },
  'activities.setOrder': { crop_plan_activities: [] },
  'journal.add': { parcels: [{ id: HIDDEN }], kind: 'disc', day: '2026-05-01' },
  'journal.correct': { hours: 1 },
  'workers.create': { name: 'furat' },
  'workers.update': { name: 'furat' },
  'machines.create': { name: 'furat' },
  'machines.update': { name: 'furat' },
  'products.readList': new Uint8Array(1),
  'products.importList': new Uint8Array(1),
  'products.add': { id: UUID, described: { name: 'furat' } },
  'products.update': { described: { name: 'furat' } },
  'treatments.add': {
    id: UUID,
    day: '2026-05-01',
    products: [{ product: 'a-product' }],
    parcels: [{ id: HIDDEN, entry: 'an-entry' }],
    user_created_date: '2026-05-07T08:00:00Z',
  },
  'treatments.addWork': {
    id: UUID,
    activity: 'a',
    day: '2026-05-01',
    products: [{ product: 'a-product' }],
    parcels: [{ id: HIDDEN, entry: 'an-entry' }],
    user_created_date: '2026-05-07T08:00:00Z',
  },
  'treatments.correct': { reason: 'furat', lot: 'L1' },
  'treatments.remove': { reason: 'furat' },
  'evidence.putPhoto': new Uint8Array(1),
  'evidence.removePhoto': { reason: 'furat' },
  'evidence.writeFile': { id: UUID, parcels: [HIDDEN] },
  'evidence.createInspection': { parcels: [HIDDEN], days: 14 },
  'treatments.writeFile': {
    format: 'csv',
    start_date: '2026-05-01',
    end_date: '2026-05-02',
    name: 'furat.csv',
  },
  'treatments.setHolder': { name: 'furat', number: null },
  'products.addDelivery': { id: UUID, product: 'a-product', ...MOVED },
  'products.updateDelivery': { product: 'a-product', ...MOVED },
  'products.putPhoto': new Uint8Array(1),
  'products.addWithdrawal': { id: UUID, product: 'a-product', ...MOVED, reason: 'disposed' },
  'prescriptions.add': { ...PRESCRIPTION, id: UUID, parcel: HIDDEN },
  'prescriptions.update': { ...PRESCRIPTION, version: 1 },
  'water.add': { id: UUID, ...WATER },
  'water.update': WATER,
  'water.importFile': new Uint8Array(1),
  'water.setComplete': { is_complete: true },
  'fieldZones.put': { columns: 1, runs: [[1, 1]] },
  'notes.createMany': {
    text: 'furat',
    user_created_date: '2026-05-07T08:00:00Z',
    notes: [{ id: UUID, parcel: HIDDEN }],
  },
  'parcelGroups.create': { id: UUID, name: 'Irigat', parcels: [HIDDEN] },
  'parcelGroups.update': { add: [HIDDEN] },
  'store.addItem': { id: UUID, kind: 'fuel', unit: 'l', name: 'furat' },
  'store.updateItem': { name: 'furat' },
  'store.addMovement': { id: UUID, item: 'an-item', day: '2026-05-01', amount: 1, reason: 'sale' },
  'store.updateMovement': { day: '2026-05-01', amount: 1, reason: 'sale' },
  'store.move': { id: UUID, from: 'an-item', to: 'another', day: '2026-05-01', amount: 1 },
  'store.count': { id: UUID, item: 'an-item', day: '2026-05-01', counted: 1 },
  'applied.record': {
    results: [{ id: 'an-application', kind: 'fertilise', product: 'Uree', price: null, prescription: null }],
  },
  'owners.add': { id: UUID, kind: 'person', name: 'furat' },
  'owners.update': { kind: 'person', name: 'furat' },
  'owners.merge': { into: 'an-owner' },
  'leases.readTable': new Uint8Array(1),
  'leases.importTable': new Uint8Array(1),
  'leases.add': { id: UUID, ...LEASE },
  'leases.update': LEASE,
  'leases.addTitle': { id: UUID, cadastral_number: '1' },
  'leases.updateTitle': { cadastral_number: '1' },
  'leases.addDocument': new Uint8Array(1),
  'leasePayments.putYear': { count_day: '2026-10-31', prices: [], exchange: null, tax: null, account: null },
  'leasePayments.setRent': { amount: 1 },
  'leasePayments.bankFile': { owners: ['an-owner'], day: '2026-11-01', format: 'csv' },
  'leasePayments.pay': {
    day: '2026-11-01',
    way: 'cash',
    payments: [{ id: UUID, owner: 'an-owner', amount: 1 }],
  },
  'work.add': WORK,
  'work.putPhoto': new Uint8Array(1),
  'work.addNote': { text: 'furată', user_created_date: '2026-05-07T08:00:00Z' },
  'soilAnalyses.create': {
    season: 'own-2026',
    parcels: [HIDDEN],
    hectares_per_sample: 5,
    package: 'basic',
    depths: 'arable',
  },
  'soilAnalyses.plan': { season: 'own-2026', parcels: [HIDDEN], hectares_per_sample: 5 },
  'soilAnalyses.update': { parcels: [HIDDEN] },
  'soilAnalyses.cancel': { reason: 'furat' },
  'soilAnalyses.setSampler': { email: null },
  'soilAnalyses.send': { lab: 'OSPA' },
  'analysisOrders.purchase': { method: 'po', tos: true, price_with_vat: 121 },
  'operatorSoil.setSampler': { email: null },
  'operatorSoil.send': { lab: 'OSPA' },
  'sampling.record': { state: 'waiting' },
  'sampling.putPhoto': new Uint8Array(1),
  'alerts.answer': { answer: 'known' },
  'alerts.compare': { with_neighbors: true },
  'risks.find': { model: 'septoria_seges', day: '2026-11-20', seen: true },
  'activities.markParcels': { parcels: [{ id: HIDDEN, is_done: true }], day: '2026-05-01' },
};

/** The part of a file that a body is, for calls that accept parts; its name; how a table of a laboratory is read; what a photo is for. */
const QUERY = {
  rule: 'crop_seen',
  sha256: '0'.repeat(64),
  taken_at: '2026-05-07T08:00:00Z',
  original: 'no',
  offset: 0,
  total: 1,
  name: 'raport.pdf',
  mapping: '{"headerRow":null,"sampleColumn":0,"columns":[]}',
};

/** A mapping of other columns. */
const QUERIES: { readonly [Name in CallName]?: object } = {
  'products.importList': { mapping: '{"headerRow":null,"columns":[]}' },
  'water.importFile': { file: 'ape.geojson' },
  'leases.importTable': { mapping: '{"headerRow":null,"columns":[]}' },
};

/** Calls with which guests change something of their own, and the table of it. */
const OF_GUESTS: { readonly [Name in CallName]?: string } = {
  'farms.noteVisit': 'farm_visit',
  'sharing.noteOpened': 'farm_share',
  'sharing.requestAccess': 'access_request',
};

let world: World;
let params: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await startWorld({ readAccess: readGenerousAccess });
  const { caller: owner } = world.people.owner;
  const own = { farmId: 'own' };
  const season = { ...own, seasonId: 'own-2026' };
  const { response: intervals } = await owner.call(api.cropIntervals.list, { params: season });
  const { response: changed } = await owner.call(api.farms.update, { params: own, body: { name: 'Ferma' } });
  const { response: begun } = await owner.call(api.imports.create, {
    params: season,
    body: { files: [{ name: 'a.geojson', size: 10 }] },
  });
  const { response: shares } = await owner.call(api.sharing.shares, { params: own });
  const { response: links } = await owner.call(api.sharing.links, { params: own });
  await world.people['guest, view'].caller.call(api.sharing.requestAccess, { params: own });
  const { response: requests } = await owner.call(api.sharing.requests, { params: own });
  const at = { ...own, noteId: await writeNote() };
  const { response: commented } = await owner.call(api.notes.addComment, {
    params: at,
    body: { text: 'Da' },
  });
  const plan = { ...season, planId: 'own-2026.1' };
  const { response: activity } = await owner.call(api.activities.create, {
    params: plan,
    body: { activity: 'sow' },
  });
  const { response: priced } = await owner.call(api.prices.put, {
    params: season,
    body: { prices: [{ kind: 'input', name: 'Uree', unit: 'kg', price: 2.5 }] },
  });
  const work = { parcels: [{ id: HIDDEN }], kind: 'disc' as const, day: '2026-05-01' };
  const { response: added } = await owner.call(api.journal.add, { params: season, body: work });
  const { response: machine } = await owner.call(api.machines.create, {
    params: own,
    body: { name: 'Tractor' },
  });
  const { response: workers } = await owner.call(api.workers.list, { params: own });
  const { response: devices } = await owner.call(api.journal.devices, { params: own });
  await world.product.database.pool.query(
    `insert into harvest (id, farm_id, season_id, name, hash, bytes, format, points, report)
     values ('a-harvest', 'own', 'own-2026', 'a.csv', 'a', 1, 'csv', 1,
       '{"columns": {}, "unmapped": [], "outside": 0, "unplaced": 0, "skipped_logs": 0, "is_unit_guessed": false}')`,
  );
  const hidden = intervals.results.find(({ parcel }) => parcel === HIDDEN);
  await world.product.database.pool.query(
    `insert into alert (id, farm_id, parcel_id, crop_interval_id, crop_id, sign, since, seen_on, sensing_date, basis, peers,
       images, hectares, lost_share, simulated)
     select 'an-alert', 'own', $1, id, crop_id, 'fall', '2026-05-01', '2026-05-06', '2026-05-06', 'itself', 0, 1, 4, 0, false
     from crop_interval where id = $2`,
    [HIDDEN, hidden!.crop_intervals[0]!.id],
  );
  await world.product.database.pool.query(
    `insert into treatment (id, farm_id, season_id, group_id, parcel_id, product_id, day, record, user_created_date)
     values ('a-treatment', 'own', 'own-2026', 'a-group', $1, 'a-product', '2026-05-01', '{"place": {}, "product": {}}', now())`,
    [HIDDEN],
  );
  await world.product.database.pool.query(
    `insert into webhook (id, farm_id, user_id, name, address, events, secret)
     select 'a-webhook', id, owner_id, 'Registru', 'https://93.184.215.14/hook', '{}', '' from farm where id = 'own'`,
  );
  await world.product.database.pool.query(
    `insert into webhook_delivery (id, webhook_id, farm_id, type, data) values ('a-message', 'a-webhook', 'own', 'test', '{}')`,
  );
  params = {
    ...season,
    webhookId: 'a-webhook',
    messageId: 'a-message',
    parcelId: HIDDEN,
    intervalId: hidden!.crop_intervals[0]!.id,
    changeId: changed.change!,
    importId: begun.id,
    fileId: begun.files[0]!.id,
    shareId: shares.results[0]!.id,
    linkId: links.results[0]!.id,
    requestId: requests.results[0]!.id,
    noteId: at.noteId,
    commentId: commented.comments[0]!.id,
    photoId: crypto.randomUUID(),
    planId: plan.planId,
    activityId: activity.id,
    priceId: priced.results[0]!.id,
    deviceId: devices.results[0]!.id,
    entryId: added.results[0]!.id,
    machineId: machine.id,
    treatmentId: 'a-treatment',
    waterId: await addWater(),
    ...(await addProduct(owner)),
    prescriptionId: await addPrescription(),
    groupId: await addGroup(owner),
    ...(await addDiesel(owner)),
    applicationId: 'an-application',
    ...(await addLand(owner)),
    organizationId: await addOrganization(),
    workerId: workers.results[0]!.id,
    soilAnalysisId: 'own-soil-analysis',
    cellId: SAMPLED.own,
    harvestId: 'a-harvest',
    alertId: 'an-alert',
    cropId: hidden!.crop_intervals[0]!.crop_id,
  };
  BODIES['measuredYields.put'] = { yields: [{ crop_interval: params.intervalId, yield_measured: 9 }] };

  /** One that has access to the farm. */
  async function addOrganization() {
    const { pool } = world.product.database;
    await pool.query(
      `insert into organization (id, name, country, created_by)
       values ('an-organization', 'Cabinet', 'RO', (select owner_id from farm where id = 'own'))`,
    );
    await pool.query(
      `insert into organization_farm (id, organization_id, farm_id, level, given_by)
       values ('an-access', 'an-organization', 'own', 'view_only', (select owner_id from farm where id = 'own'))`,
    );
    return 'an-organization';
  }

  async function addWater() {
    const id = crypto.randomUUID();
    await owner.callUnchecked(api.water.add, { params: season, body: { id, ...WATER } });
    return id;
  }

  async function addPrescription() {
    const id = crypto.randomUUID();
    await owner.call(api.prescriptions.add, {
      params: season,
      body: { ...PRESCRIPTION, id, parcel: HIDDEN },
    });
    return id;
  }

  async function writeNote() {
    const { response } = await owner.call(api.notes.create, {
      params: { ...season, parcelId: HIDDEN },
      body: { text: 'Ascunsă', user_created_date: '2026-05-07T08:00:00Z' },
    });
    return response.id;
  }
});
afterAll(() => world.stop());

describe.each([
  ['guest of parcels', false],
  ['guest of parcels', true],
  ['anonymous with a parcel link', false],
  ['anonymous with a parcel link', true],
] as const)('%s, with full access to these: %s', (role, areFull) => {
  beforeAll(() => {
    areFullGrants = areFull;
  });
  afterAll(() => {
    areFullGrants = false;
  });

  it.each(WRITES)('%s changes nothing', async (name, endpoint) => {
    const before = await readFarm();
    const { status } = await ask(world.people[role].caller, name, endpoint);
    const own = OF_GUESTS[name];
    if (own === undefined) expect([401, 403, 404]).toContain(status);
    expect(without(await readFarm(), own)).toEqual(without(before, own));
  });
});

it('the same calls are valid when the owner makes them', async () => {
  // What removes something comes last.
  const inOrder = WRITES.toSorted(([, a], [, b]) => Number(isRemoval(a)) - Number(isRemoval(b)));
  const replies = [];
  for (const [name, endpoint] of inOrder) {
    const { status, error } = await ask(world.people.owner.caller, name, endpoint);
    replies.push({ name, isUnderstood: status !== 400 || error.error !== 'invalid', status });
  }
  expect(replies.filter(({ isUnderstood }) => !isUnderstood)).toEqual([]);
  const made = replies.filter(({ status }) => status < 300).map(({ name }) => name);
  expect(made).toEqual(expect.arrayContaining(['parcels.edit', 'cropIntervals.update', 'rotation.set']));
});

/** An owner, a title and a lease of the farm `own`. */
async function addLand(owner: Caller) {
  const own = { farmId: 'own' };
  const [ownerId, titleId, leaseId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await owner.callUnchecked(api.owners.add, {
    params: own,
    body: { id: ownerId, kind: 'person', name: 'Ana Pop' },
  });
  await owner.callUnchecked(api.leases.addTitle, {
    params: own,
    body: { id: titleId, cadastral_number: '31245' },
  });
  await owner.callUnchecked(api.leases.add, { params: own, body: { id: leaseId, ...LEASE } });
  return {
    ownerId,
    titleId,
    leaseId,
    documentId: crypto.randomUUID(),
    year: '2026',
    paymentId: crypto.randomUUID(),
  };
}

/** A group with a hidden parcel. */
async function addGroup(owner: Caller): Promise<string> {
  const groupId = crypto.randomUUID();
  await owner.call(api.parcelGroups.create, {
    params: { farmId: 'own' },
    body: { id: groupId, name: 'Irigat', parcels: [HIDDEN] },
  });
  return groupId;
}

/** Diesel of the farm `own` with something of it. */
async function addDiesel(owner: Caller) {
  const [itemId, movementId] = [crypto.randomUUID(), crypto.randomUUID()];
  await owner.call(api.store.addItem, {
    params: { farmId: 'own' },
    body: {
      id: itemId,
      kind: 'fuel',
      unit: 'l',
      name: 'Motorină',
      first: { id: movementId, day: '2026-05-01', amount: 1000, reason: 'opening' },
    },
  });
  return { itemId, movementId };
}

/** A product of the farm `own` with something in the store, and something that left it. */
async function addProduct(owner: Caller) {
  const own = { farmId: 'own' };
  const productId = crypto.randomUUID();
  const deliveryId = crypto.randomUUID();
  const withdrawalId = crypto.randomUUID();
  await owner.callUnchecked(api.products.add, {
    params: own,
    body: { id: productId, described: { name: 'Zeamă' } },
  });
  const moved = { product: productId, ...MOVED };
  await owner.callUnchecked(api.products.addDelivery, { params: own, body: { id: deliveryId, ...moved } });
  const left = { id: withdrawalId, ...moved, reason: 'disposed' };
  await owner.callUnchecked(api.products.addWithdrawal, { params: own, body: left });
  return { productId, deliveryId, withdrawalId };
}

function isRemoval({ method, path }: AnyEndpoint): boolean {
  return method === 'DELETE' || path.endsWith('/undo/');
}

/** Makes a call on hidden parcels; fails where this test has no value for a part of the call. */
function ask(caller: Caller, name: CallName, endpoint: AnyEndpoint) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param!);
  expect(names.filter((param) => params[param] === undefined)).toEqual([]);
  const hasBody = endpoint.body !== undefined;
  expect(BODIES[name] !== undefined, `${name} needs a body in this test`).toBe(hasBody);
  const query =
    QUERIES[name] ??
    Object.fromEntries(Object.entries(QUERY).filter(([field]) => endpoint.query?.shape?.[field]));
  // Calls that accept forms accept JSON too.
  const isBytes = endpoint.accepts === 'application/octet-stream';
  const headers = { ...(isBytes && { 'content-type': 'application/octet-stream' }) };
  return caller.callUnchecked(endpoint, { params, query, body: BODIES[name], headers });
}

/** A hash of every table with rows of the farm, except the trail of refused calls. */
async function readFarm(): Promise<Readonly<Record<string, string>>> {
  const { pool } = world.product.database;
  hashes ??= await hashesOfFarm();
  const { rows } = await pool.query<{ name: string; hash: string }>(hashes);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** The query for the hashes of all tables at once. */
let hashes: string | undefined;
async function hashesOfFarm(): Promise<string> {
  const { rows: tables } = await world.product.database.pool.query<{ name: string }>(`
    select distinct relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'farm_id' and relkind in ('r', 'p') and not relispartition and relname <> 'audit_event'
      and relnamespace = 'public'::regnamespace`);
  return [...tables.map(({ name }) => ({ name, column: 'farm_id' })), FARM]
    .map(
      ({ name, column }) =>
        `select '${name}' as name,
           count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
         from ${name} t where ${column} = 'own'`,
    )
    .join(' union all ');
}

const FARM = { name: 'farm', column: 'id' };

function without(hashes: Readonly<Record<string, string>>, table: string | undefined) {
  // Who has read a farm is noted once a day, with whichever call is the first.
  return Object.entries(hashes).filter(([name]) => name !== table && name !== 'farm_reading');
}
