import { type AnyEndpoint, api, calls, TOKEN_AREA_OF } from '@brazda/contract';
import {
  ACCESS_RULES,
  allows,
  type CalledArea,
  minLevelOf,
  type Principal,
  ROLES,
  type Role,
  tokenRefusal,
} from '@brazda/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfToken } from '../src/platform/hash-of-token.ts';
import { HELD, SAMPLED } from './make-world.ts';
import type { Caller } from './product.ts';
import { PRESCRIPTION } from './sample-prescription.ts';
import { startWorld, type World } from './world.ts';

/** Calls that change the caller's session: they have tests of their own. */
const CHANGES_THE_CALLER = new Set([
  'auth.login',
  'auth.logout',
  'staff.releaseImpersonation',
  'trials.remove',
]);
/** The owner and the staff member impersonating them end each other's sessions. */
const ENDS_OTHERS = new Set(['auth.endOtherSessions']);
/** It hides the farm from all users until its owner restores it. */
const HIDES_THE_FARM = new Set(['farms.remove']);
const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** Of the owner, without limits; several, because the calls of each in a minute are limited. */
const TOKENS = [0, 1, 2, 3, 4].map((at) => `brz_of-the-owner-without-limits-${at}`);

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (const token of TOKENS)
    await world.product.database.pool.query(
      `insert into access_token (id, user_id, name, token_hash, ends_with, can_write, expires_at)
       values ($1, (select owner_id from farm where id = 'own'), 'Script', $2, 'its-', true, '2200-01-01')`,
      [token, hashOfToken(token)],
    );
});
afterAll(() => world.stop());

describe.each(calls.filter(([name]) => !CHANGES_THE_CALLER.has(name)))('%s', (name, endpoint) => {
  it('allows exactly the roles of the printed table', async () => {
    expect(ACCESS_RULES).toContain(endpoint.access);
    for (const role of ROLE_NAMES) {
      const { caller, farmId } = world.people[role];
      const principal = principalBefore(endpoint, ROLES[role]);
      const reply = await ask(caller, endpoint, { farmId });
      expect({ role, isRefused: isRefused(reply.error), status: reply.status }).toEqual({
        role,
        isRefused: !allows(endpoint.access, principal),
        status: reply.status,
      });
      if (minLevelOf(endpoint.access) !== null && principal.level === 'none') expect(reply.status).toBe(404);
      expect(reply.status, `${name} as ${role}`).not.toBe(500);
      if (ENDS_OTHERS.has(name)) await world.comeBack();
      if (HIDES_THE_FARM.has(name))
        await world.people.owner.caller.call(api.farms.restore, { params: { farmId: 'own' } });
    }
  });

  it('allows a token of the owner what the owner may and the token is not closed to', async () => {
    const area = TOKEN_AREA_OF[name.split('.')[0] as keyof typeof TOKEN_AREA_OF] as CalledArea | null;
    const isRead = endpoint.method === 'GET';
    const farmId = endpoint.path.includes(':farmId') ? 'own' : null;
    const refusal = tokenRefusal(
      { can_write: true, farms: null, areas: null },
      { rule: endpoint.access, isRead, area, farm_id: farmId },
    );
    const principal = principalBefore(endpoint, { ...ROLES.owner, is_holder: false });
    const reply = await ask(world.product.anonymous, endpoint, { farmId: 'own' }, undefined, {
      authorization: `Bearer ${TOKENS[requested % TOKENS.length]}`,
    });
    if (endpoint.access === 'device') expect(reply.error?.error).toBe('not_paired');
    else if (refusal) expect([reply.status, reply.error?.error]).toEqual([403, refusal]);
    else expect(isRefused(reply.error)).toBe(!allows(endpoint.access, principal));
  });

  it('does not distinguish a farm of another owner from a missing one', async () => {
    if (!endpoint.path.includes(':farmId')) return;
    for (const role of ['anonymous', 'stranger', 'owner', 'staff'] as const) {
      const { caller } = world.people[role];
      const there = await ask(caller, endpoint, { farmId: 'other' });
      const nowhere = await ask(caller, endpoint, { farmId: 'nowhere' });
      expect([there.status, there.error], role).toEqual([nowhere.status, nowhere.error]);
      // A call for any signed-in user has no farm-related error for an anonymous one.
      const isAnonymous = role === 'anonymous' && endpoint.access === 'signed-in';
      expect(there.status, role).toBe(isAnonymous ? 401 : 404);
    }
  });
});

/** A call without a farm in its path is made without access to one. */
function principalBefore({ path }: AnyEndpoint, principal: Principal): Principal {
  return path.includes(':farmId') ? principal : { ...principal, level: 'none', is_guest: false };
}

const REFUSALS = new Set(['not_signed_in', 'forbidden', 'second_step_needed', 'not_paired']);

function isRefused(error: { error?: string; detail?: string } | undefined): boolean {
  return REFUSALS.has(error?.error ?? '') || isHidden(error);
}

/** A farm without access looks like a missing one. */
function isHidden(error: { error?: string; detail?: string } | undefined): boolean {
  return error?.error === 'not_found' && /no such farm\b/.test(error.detail ?? '');
}

const SAMPLE: Readonly<Record<string, string>> = {
  date: '2026-05-01',
  day: '2026-05-01',
  rasterKind: 'NDVI',
  size: 'z14',
  z: '12',
  x: '1',
  y: '1',
  name: 'journal',
  collectionId: 'parcels-2026',
  featureId: 'own-2026-east',
  provider: 'facebook',
  licenseId: HELD.license,
  paymentId: HELD.order,
  orderId: HELD.order,
  year: '2026',
  cellId: SAMPLED.own,
  package: 'basic',
};

/** A place of water. */
const WATER = {
  name: 'Bega',
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

/** The period for calls over some days. */
const DAYS = { start_date: '2026-05-01', end_date: '2026-05-02' };

let requested = 0;

/** Makes a call with what its path needs, each from a different address, so that no limit is reached. */
/** What calls want in their query besides days. */
const QUERIES: ReadonlyMap<AnyEndpoint, object> = new Map<AnyEndpoint, object>([
  [api.prescriptions.basis, { parcel: 'own-2026-east' }],
  [api.prescriptions.checkStick, { ids: 'a-prescription', terminal: 'isobus' }],
  [api.prescriptions.stick, { ids: 'a-prescription', terminal: 'isobus' }],
]);

function ask(
  caller: Caller,
  endpoint: AnyEndpoint,
  pathParams: Record<string, string>,
  body?: object,
  more?: Readonly<Record<string, string>>,
) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const params = Object.fromEntries(names.map((name) => [name, pathParams[name] ?? SAMPLE[name] ?? '1']));
  requested++;
  const headers = { 'x-forwarded-for': `10.0.${requested >> 8}.${requested & 255}`, ...more };
  const query = endpoint.query?.shape?.start_date ? DAYS : QUERIES.get(endpoint);
  return caller.callUnchecked(endpoint, { params, query, body, headers });
}

describe('ids of another farm under one’s own', () => {
  const own = { farmId: 'own', seasonId: 'own-2026', parcelId: 'own-2026-east', planId: 'own-2026.1' };
  const foreign: Record<string, string> = { seasonId: 'other-2026', parcelId: 'other-2026-east' };
  const bodies: Readonly<Record<string, object>> = {
    'webhooks.create': {
      name: 'Registru',
      address: 'https://93.184.215.14/hook',
      events: ['note.created'],
    },
    'sharing.updateShare': { shared_farm: 'view_only' },
    'sharing.answerRequest': { shared_farm: null },
    'treatments.add': {
      id: '5f0c2f43-3f52-4d6e-9d43-6a4c4c6a1b0e',
      day: '2026-05-01',
      products: [{ product: 'a-product' }],
      parcels: [{ id: 'own-2026-east', entry: 'an-entry' }],
      user_created_date: '2026-05-07T08:00:00Z',
    },
    'seasons.update': { start_month: 9 },
    'cropIntervals.create': { crop: '1', interval: { lower: null, upper: null } },
    'cropIntervals.checkGrid': { text: 'La vie;101' },
    'cropIntervals.setGrid': { text: 'La vie;101' },
    'cropIntervals.setDay': { parcels: ['own-2026-east'], day: 'sow_date', on: '2025-10-03' },
    'seasons.copyInto': { copy_from: 'own-2025' },
    'cropIntervals.replace': {
      parcels: ['own-2026-east'],
      crop: null,
      interval: { lower: null, upper: null },
    },
    'rotation.set': { cells: [{ parcel: 'own-2026-east', crop: null }] },
    'imports.create': { files: [{ name: 'a.geojson', size: 1 }] },
    'imports.read': { layers: [] },
    'imports.choose': { choice: 'take' },
    'exports.parcels': { format: 'csv' },
    'portability.machineLetter': {
      language: 'en',
      format: 'txt',
      sender: 'Ana Pop',
      sender_address: '',
      maker: 'Makers',
      maker_address: '',
      machine: 'Tractor 6',
      serial_number: '',
      third_party: '',
    },
    'notes.create': { text: 'Notă', user_created_date: '2026-05-07T08:00:00Z' },
    'notes.createAt': { text: 'Notă', user_created_date: '2026-05-07T08:00:00Z', position: [27, 45] },
    'notes.update': { text: 'Notă' },
    'notes.markRead': {},
    'notes.addComment': { text: 'Da' },
    'plans.copy': { farm: 'own', plan: 'own-2025.1' },
    'risks.find': { model: 'septoria_seges', day: '2026-11-20', seen: true },
    'prices.put': { prices: [{ kind: 'input', name: 'Uree', unit: 'kg', price: 1 }] },
    'prices.copy': { season: 'own-2025' },
    'activities.create': { activity: 'sow' },
    'activities.setOrder': { crop_plan_activities: [] },
    'journal.add': { parcels: [{ id: 'own-2026-east' }], kind: 'disc', day: '2026-05-01' },
    'journal.correct': { hours: 1 },
    'workers.create': { name: 'Ana' },
    'machines.create': { name: 'Tractor' },
    'machines.update': { name: 'Tractor' },
    'products.update': { barcode: null },
    'prescriptions.add': {
      ...PRESCRIPTION,
      id: '5f0c2f43-3f52-4d6e-9d43-6a4c4c6a1b0f',
      parcel: 'own-2026-east',
    },
    'treatments.addWork': {
      id: '5f0c2f43-3f52-4d6e-9d43-6a4c4c6a1b0f',
      activity: 'an-activity',
      day: '2026-05-01',
      products: [{ product: 'a-product' }],
      parcels: [{ id: 'own-2026-east', entry: 'an-entry' }],
      user_created_date: '2026-05-07T08:00:00Z',
    },
    'prescriptions.update': { ...PRESCRIPTION, version: 1 },
    'fieldZones.put': { columns: 1, runs: [[1, 1]] },
    'water.add': { id: '5f0c2f43-3f52-4d6e-9d43-6a4c4c6a1b0e', ...WATER },
    'water.update': WATER,
    'water.setComplete': { is_complete: true },
    'notes.createMany': {
      text: 'Notă',
      user_created_date: '2026-05-07T08:00:00Z',
      notes: [{ id: '5f0c2f43-3f52-4d6e-9d43-6a4c4c6a1b0c', parcel: 'own-2026-east' }],
    },
    'parcelGroups.create': { id: '5f0c2f43-3f52-4d6e-9d43-6a4c4c6a1b0d', name: 'Irigat' },
    'parcelGroups.update': { name: 'Irigat' },
    'store.updateItem': { name: 'Motorină' },
    'store.updateMovement': { day: '2026-05-01', amount: 1, reason: 'sale' },
    'applied.record': {
      results: [
        { id: 'an-application', kind: 'fertilise', product: 'Uree', price: null, prescription: null },
      ],
    },
    'treatments.correct': { reason: 'greșit', lot: 'L1' },
    'treatments.remove': { reason: 'greșit' },
    'evidence.removePhoto': { reason: 'greșit' },
    'evidence.writeFile': { id: '5f0c2f43-3f52-4d6e-9d43-6a4c4c6a1b0e', parcels: ['own-2026-east'] },
    'products.updateDelivery': { product: 'a-product', day: '2026-05-01', quantity: 1, unit: 'l' },
    'work.addNote': { text: 'Notă', user_created_date: '2026-05-07T08:00:00Z' },
    'soilAnalyses.create': {
      season: 'own-2026',
      parcels: ['own-2026-east'],
      hectares_per_sample: 5,
      package: 'basic',
      depths: 'arable',
    },
    'soilAnalyses.plan': { season: 'own-2026', parcels: ['own-2026-east'], hectares_per_sample: 5 },
    'soilAnalyses.setSampler': { email: null },
    'soilAnalyses.send': { lab: 'OSPA' },
    'analysisOrders.purchase': { method: 'po', tos: true, price_with_vat: 121 },
    'operatorSoil.setSampler': { email: null },
    'operatorSoil.send': { lab: 'OSPA' },
    'sampling.record': { state: 'waiting' },
    'harvests.update': { is_applied: true },
    'measuredYields.put': { yields: [{ crop_interval: 'own-2026-east', yield_measured: 9 }] },
    'activities.markParcels': { parcels: [{ id: 'own-2026-east', is_done: true }], day: '2026-05-01' },
  };
  const positions = calls
    // Binary bodies are covered by the tests of uploads.
    .filter(([, { accepts }]) => accepts !== 'application/octet-stream')
    .flatMap(([name, endpoint]) =>
      [
        'seasonId',
        'parcelId',
        'sceneId',
        'shareId',
        'requestId',
        'linkId',
        'changeId',
        'importId',
        'deviceId',
        'noteId',
        'commentId',
        'photoId',
        'planId',
        'activityId',
        'priceId',
        'entryId',
        'workerId',
        'machineId',
        'productId',
        'deliveryId',
        'withdrawalId',
        'treatmentId',
        'soilAnalysisId',
        'cellId',
        'harvestId',
      ]
        .filter((position) => endpoint.path.includes(`:farmId/`) && endpoint.path.includes(`:${position}`))
        .map((position) => [name, position, endpoint] as const),
    );

  beforeAll(async () => {
    const { product, otherOwner } = world;
    const { db } = product.database;
    const { response: share } = await otherOwner.call(api.sharing.share, {
      params: { farmId: 'other' },
      body: { email: 'prieten@example.org', shared_farm: 'view_only' },
    });
    const { response: link } = await otherOwner.call(api.sharing.createLink, {
      params: { farmId: 'other' },
      body: { days: 1 },
    });
    const params = { farmId: 'other' };
    await otherOwner.call(api.farms.update, { params, body: { name: 'Ferma vecină' } });
    const { response: changes } = await otherOwner.call(api.changes.list, { params });
    const request = { id: 'a-request', farm_id: 'other', user_id: otherOwner.user_id };
    await db.insertInto('access_request').values(request).execute();
    const scene = { id: 'S2A_35TNM_20260601_0_L2A', data: '{}', tile: '35TNM', simulated: true };
    const moment = '2026-06-01T09:00:00Z';
    await product.database.pool.query(
      `insert into scene (id, tile, sensing_date, sensed_at, generated_at, simulated, footprint, data)
       values ($1, $2, '2026-06-01', $3, $3, true, st_makeenvelope(27, 45, 28, 46, 4326), $4)`,
      [scene.id, scene.tile, moment, scene.data],
    );
    await db
      .insertInto('scene_farm')
      .values({ scene_id: scene.id, farm_id: 'other', sensing_date: '2026-06-01', generated_at: moment })
      .execute();
    const { response: begun } = await otherOwner.call(api.imports.create, {
      params: { farmId: 'other', seasonId: 'other-2026' },
      body: { files: [{ name: 'a.geojson', size: 1 }] },
    });
    const photoId = crypto.randomUUID();
    const create = { width: 8, height: 8, channels: 3 as const, background: '#0a0' };
    await otherOwner.call(api.notes.putPhoto, {
      params: { farmId: 'other', photoId },
      body: Uint8Array.from(await sharp({ create }).jpeg().toBuffer()),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const { response: note } = await otherOwner.call(api.notes.create, {
      params: { farmId: 'other', seasonId: 'other-2026', parcelId: 'other-2026-east' },
      body: { text: 'A vecinului', user_created_date: '2026-05-07T08:00:00Z', photos: [photoId] },
    });
    const { response: commented } = await otherOwner.call(api.notes.addComment, {
      params: { farmId: 'other', noteId: note.id },
      body: { text: 'Da' },
    });
    const device = { id: 'a-device', farm_id: 'other', season_id: 'other-2026', name: 'Telefon' };
    await db
      .insertInto('journal_device')
      .values({ ...device, user_id: otherOwner.user_id, token_hash: Buffer.from('a') })
      .execute();
    const planId = 'other-2026.1';
    const { response: activity } = await otherOwner.call(api.activities.create, {
      params: { farmId: 'other', seasonId: 'other-2026', planId },
      body: { activity: 'sow' },
    });
    const { response: priced } = await otherOwner.call(api.prices.put, {
      params: { farmId: 'other', seasonId: 'other-2026' },
      body: { prices: [{ kind: 'input', name: 'Uree', unit: 'kg', price: 2.5 }] },
    });
    const { response: worker } = await otherOwner.call(api.workers.create, { params, body: { name: 'Ana' } });
    const { response: machine } = await otherOwner.call(api.machines.create, {
      params,
      body: { name: 'Tractor' },
    });
    const { response: added } = await otherOwner.call(api.journal.add, {
      params: { farmId: 'other', seasonId: 'other-2026' },
      body: { parcels: [{ id: 'other-2026-east' }], kind: 'disc', day: '2026-05-01' },
    });
    await product.database.pool.query(
      `insert into farm_product (farm_id, id, name, details) values ('other', 'a-product', 'Zeamă', '{}');
       insert into product_delivery (farm_id, id, product_id, day, quantity, unit)
         values ('other', 'a-delivery', 'a-product', '2026-05-01', 1, 'l');
       insert into product_withdrawal (farm_id, id, product_id, day, quantity, unit, reason)
         values ('other', 'a-withdrawal', 'a-product', '2026-05-01', 1, 'l', 'disposed')`,
    );
    await product.database.pool.query(
      `insert into treatment (id, farm_id, season_id, group_id, parcel_id, product_id, day, record, user_created_date)
       values ('a-treatment', 'other', 'other-2026', 'a-group', 'other-2026-east', 'a-product', '2026-05-01', '{}', now())`,
    );
    await product.database.pool.query(
      `insert into harvest (id, farm_id, season_id, name, hash, bytes, format, points, report)
       values ('a-harvest', 'other', 'other-2026', 'a.csv', 'a', 1, 'csv', 1,
         '{"columns": {}, "unmapped": [], "outside": 0, "unplaced": 0, "skipped_logs": 0, "is_unit_guessed": false}')`,
    );
    Object.assign(foreign, {
      harvestId: 'a-harvest',
      workerId: worker.id,
      machineId: machine.id,
      productId: 'a-product',
      deliveryId: 'a-delivery',
      withdrawalId: 'a-withdrawal',
      treatmentId: 'a-treatment',
      entryId: added.results[0]!.id,
      priceId: priced.results[0]!.id,
      soilAnalysisId: 'other-soil-analysis',
      cellId: SAMPLED.other,
      planId,
      deviceId: device.id,
      activityId: activity.id,
      noteId: note.id,
      commentId: commented.comments[0]!.id,
      photoId,
      importId: begun.id,
      sceneId: scene.id,
      shareId: share.id,
      requestId: request.id,
      linkId: link.id,
      changeId: changes.results[0]?.id,
    });
  });

  it.each(positions)('%s: %s is as unknown as one that does not exist', async (name, position, endpoint) => {
    const { caller } = world.people.owner;
    const withId = (id: string) => ask(caller, endpoint, { ...own, [position]: id }, bodies[name]);
    const there = await withId(foreign[position]);
    const nowhere = await withId('nowhere');
    expect([there.status, there.error]).toEqual([404, nowhere.error]);
    expect(nowhere.status).toBe(404);
  });

  it.each([
    ['a share', () => api.sharing.share, { email: 'x@example.org', shared_farm: 'no_access' }],
    ['a link', () => api.sharing.createLink, { days: 1 }],
  ] as const)('nor can %s be made of a parcel of it', async (_, endpoint, body) => {
    const { caller } = world.people.owner;
    const withId = (id: string) => ask(caller, endpoint(), own, { ...body, parcels: [id] });
    const there = await withId('other-2026-east');
    const nowhere = await withId('nowhere');
    expect([there.status, there.error]).toEqual([404, nowhere.error]);
  });
});
