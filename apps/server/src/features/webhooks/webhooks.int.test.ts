import { api, type WebhookFields } from '@brazda/contract';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFarm, type FarmSeason } from '../../../test/farm-season.ts';
import { PASSWORD, type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { installationSecret } from '../../platform/installation-secret.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { vaultOf } from '../../platform/vault.ts';
import { type DeliverWebhooksDeps, deliverWebhooks } from './deliver-webhooks.ts';
import { postMessage } from './post-message.ts';
import { resolveHost } from './receiver-address.ts';
import { respondWith, startReceiver, type WebhookReceiver } from './testing/receiver.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let receiver: WebhookReceiver;
let product: Product;
/** How far the clock of the workers is ahead. */
let passed_ms = 0;
let mails: Mail[] = [];
let deps: DeliverWebhooksDeps;
beforeAll(async () => {
  receiver = await startReceiver();
  product = await startProduct('2026-11-20', { WEBHOOK_PRIVATE_HOSTS: receiver.host });
  const secret = await installationSecret(undefined, product.importWork.dataDir);
  const check = { hosts: [receiver.host], resolve: resolveHost };
  deps = {
    db: product.database.db,
    webhookVault: vaultOf(secret, 'webhook'),
    mailer: { send: (mail) => void mails.push(mail) },
    log: { info: () => undefined },
    now: () => new Date(Date.now() + passed_ms),
    // The receiver has the clock of this machine.
    post: (to, message) => postMessage(to, { ...message, sent_at: new Date() }, check),
  };
});
afterAll(async () => {
  await product.stop();
  await receiver.stop();
});

let people = 0;
let ana: SignedUp;
let farm: FarmSeason;
beforeEach(async () => {
  people++;
  ana = await product.signUp(`ana-${people}@example.org`);
  farm = await addFarm(ana);
  receiver.received.length = 0;
  receiver.respond = respondWith(204);
  mails = [];
  // What other tests have left is not sent.
  await product.database.pool.query('delete from webhook');
});

const make = (fields: Partial<WebhookFields> = {}, by: SignedUp = ana) =>
  by.call(api.webhooks.create, {
    params: farm,
    body: { name: 'Contabilitate', address: receiver.address, events: [...WEBHOOK_EVENTS], ...fields },
  });

/** Makes a webhook whose receiver checks its signatures. */
async function begin(fields: Partial<WebhookFields> = {}, by: SignedUp = ana) {
  const { response } = await make(fields, by);
  receiver.secret = response.secret;
  return response;
}

const list = async () => (await ana.call(api.webhooks.list, { params: farm })).response.results;
const deliveries = async (webhookId: string) =>
  (await ana.call(api.webhooks.deliveries, { params: { ...farm, webhookId } })).response.results;
const sendTest = (webhookId: string) => ana.call(api.webhooks.test, { params: { ...farm, webhookId } });
const share = (person: string, shared_farm: 'full_access' | 'view_only') =>
  ana.call(api.sharing.share, { params: farm, body: { email: person, shared_farm } });

async function addParcel(): Promise<string> {
  const geometry = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [27, 45],
        [27.01, 45],
        [27.01, 45.01],
        [27, 45.01],
        [27, 45],
      ],
    ],
  };
  const { response } = await ana.callUnchecked(api.parcels.edit, {
    params: farm,
    body: { create: [{ shape: geometry, display_name: 'La vale' }] },
  });
  return response.created[0]!;
}

it('a webhook is made with a secret that is shown once, and is kept sealed', async () => {
  const { secret, id } = (await make()).response;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const listed = await list();
  expect(listed).toMatchObject([
    { id, name: 'Contabilitate', is_own: true, off_because: null, waiting: 0, arrived_at: null },
  ]);
  expect(JSON.stringify(listed)).not.toContain('whsec_');
  const { rows } = await product.database.pool.query('select secret from webhook where id = $1', [id]);
  expect(rows[0].secret.includes(Buffer.from(secret))).toBe(false);
  const audited = await product.database.pool.query(
    `select action, after::text as after from audit_event where entity = 'webhook' and entity_id = $1`,
    [id],
  );
  expect(audited.rows).toEqual([{ action: 'webhook_created', after: expect.not.stringContaining(secret) }]);
});

it('a test arrives at once, and its delivery is listed', async () => {
  const { id } = await begin();
  const { response: waiting } = await sendTest(id);
  expect(waiting).toMatchObject({ type: 'test', state: 'waiting', tries: 0 });
  passed_ms = DAY_MS;
  await deliverWebhooks(deps);
  expect(receiver.received).toEqual([
    { id: waiting.id, type: 'test', timestamp: expect.any(String), data: { farm: farm.farmId } },
  ]);
  expect(await deliveries(id)).toMatchObject([
    { id: waiting.id, state: 'arrived', tries: 1, code: 204, problem: null, due_at: null },
  ]);
  expect((await list())[0]).toMatchObject({
    arrived_at: expect.any(String),
    failing_since: null,
    waiting: 0,
  });
});

describe('what happens on a farm', () => {
  it('is told with ids, without words and names of people', async () => {
    const parcel = await addParcel();
    await begin();
    await ana.callUnchecked(api.notes.create, {
      params: { ...farm, parcelId: parcel },
      body: { text: 'Gheorghe 0722 000 111', user_created_date: '2026-11-20T08:00:00Z' },
    });
    await ana.callUnchecked(api.cropIntervals.create, {
      params: { ...farm, parcelId: parcel },
      body: { crop: '1', interval: { lower: '2025-10-01', upper: '2026-07-10' } },
    });
    await deliverWebhooks(deps);
    expect(receiver.received.map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: 'note.created',
        data: {
          farm: farm.farmId,
          season: farm.seasonId,
          parcel,
          note: expect.any(String),
          color: 'normal',
          status: 'open',
          due_day: null,
        },
      },
      {
        type: 'crop.set',
        data: {
          farm: farm.farmId,
          total: 1,
          crops: [
            {
              crop_interval: expect.any(String),
              parcel,
              crop: '1',
              hybrid: null,
              from: '2025-10-01',
              until: '2026-07-10',
              removed: false,
            },
          ],
        },
      },
    ]);
    expect(JSON.stringify(receiver.received)).not.toContain('Gheorghe');
  });

  it('is told of images, alerts, imports and work by the statements that write them', async () => {
    const parcel = await addParcel();
    const { pool } = product.database;
    await begin();
    const scene = `scene-${people}`;
    await pool.query(
      `insert into scene (id, tile, sensing_date, sensed_at, generated_at, simulated, footprint, data)
       values ($1, '35TNM', '2026-06-01', now(), now(), true, st_makeenvelope(26, 44, 28, 46, 4326), '{}')`,
      [scene],
    );
    await pool.query(
      `insert into scene_farm (scene_id, farm_id, sensing_date, generated_at) values ($1, $2, '2026-06-01', now())`,
      [scene, farm.farmId],
    );
    const read = (state: string) =>
      pool.query('update scene_farm set state = $1, parcels = 1 where scene_id = $2', [state, scene]);
    await read('running');
    await read('done');
    await read('done');
    await pool.query(`insert into import (id, farm_id, season_id, state) values ($1, $2, $3, 'applying')`, [
      `import-${people}`,
      farm.farmId,
      farm.seasonId,
    ]);
    await pool.query(`update import set state = 'applied' where id = $1`, [`import-${people}`]);
    await pool.query(`update import set progress_done = 1 where id = $1`, [`import-${people}`]);
    await pool.query(
      `insert into journal_entry (id, farm_id, season_id, parcel_id, kind, day, hectares)
       select 'entry-' || n, $1, $2, $3, 'disc', '2026-05-01', 1 from generate_series(1, 150) n`,
      [farm.farmId, farm.seasonId, parcel],
    );
    await deliverWebhooks(deps);
    expect(receiver.received.map(({ type }) => type)).toEqual([
      'image.read',
      'import.finished',
      'activity.done',
    ]);
    expect(receiver.received[0]!.data).toMatchObject({ scene, sensing_date: '2026-06-01', parcels: 1 });
    expect(receiver.received[1]!.data).toMatchObject({ import: `import-${people}`, state: 'applied' });
    const { entries, total } = receiver.received[2]!.data as { entries: object[]; total: number };
    expect([entries.length, total]).toEqual([100, 150]);
  });

  it('is not told of what is rolled back, of other events, and of other farms', async () => {
    const parcel = await addParcel();
    await begin({ events: ['import.finished'] });
    const other = await addFarm(ana, { name: 'A doua' });
    const note = (params: object) =>
      ana.callUnchecked(api.notes.create, {
        params,
        body: { text: 'Notă', user_created_date: '2026-11-20T08:00:00Z' },
      });
    await note({ ...farm, parcelId: parcel });
    expect((await note({ ...other, parcelId: parcel })).status).toBe(404);
    const { pool } = product.database;
    const rolledBack = await pool.connect();
    await rolledBack.query('begin');
    await rolledBack.query(
      `insert into import (id, farm_id, season_id, state) values ('gone', $1, $2, 'applying')`,
      [farm.farmId, farm.seasonId],
    );
    await rolledBack.query(`update import set state = 'failed' where id = 'gone'`);
    await rolledBack.query('rollback');
    rolledBack.release();
    await deliverWebhooks(deps);
    expect(receiver.received).toEqual([]);
  });
});

describe('a message that does not arrive', () => {
  it('is tried again later and later, under the same id, and then no more', async () => {
    const { id } = await begin();
    await sendTest(id);
    receiver.respond = respondWith(503, {}, 'closed for repairs');
    await deliverWebhooks(deps);
    const [first] = await deliveries(id);
    expect(first).toMatchObject({
      state: 'waiting',
      tries: 1,
      code: 503,
      problem: 'status',
      response: 'closed for repairs',
    });
    await deliverWebhooks(deps);
    expect(receiver.received).toHaveLength(1);
    for (const wait of [6_000, 6 * MINUTE_MS, 31 * MINUTE_MS]) {
      passed_ms += wait;
      await deliverWebhooks(deps);
    }
    expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1);
    expect(receiver.received).toHaveLength(4);
    receiver.respond = respondWith(200);
    passed_ms += 3 * 60 * MINUTE_MS;
    await deliverWebhooks(deps);
    expect((await deliveries(id))[0]).toMatchObject({
      state: 'arrived',
      tries: 5,
      problem: null,
      response: null,
    });
    expect((await list())[0]).toMatchObject({ failing_since: null });
  });

  it('switches its webhook off after days, with one mail to who made it; it is switched on again by hand', async () => {
    const { id } = await begin();
    receiver.respond = respondWith(500);
    await sendTest(id);
    for (let day = 0; day <= WEBHOOK_LIMITS.failing_days; day++) {
      await deliverWebhooks(deps);
      if (day < WEBHOOK_LIMITS.failing_days) expect((await list())[0]).toMatchObject({ off_because: null });
      const { rows } = await product.database.pool.query(
        `select 1 from webhook_delivery where webhook_id = $1 and state = 'waiting'`,
        [id],
      );
      if (rows.length === 0) await sendTest(id);
      passed_ms += DAY_MS + 1;
    }
    await deliverWebhooks(deps);
    expect((await list())[0]).toMatchObject({ off_because: 'failing', waiting: 0 });
    expect(mails).toMatchObject([{ kind: 'webhook_failing', to: `ana-${people}@example.org` }]);
    expect(await sendTest(id)).toMatchObject({ status: 409, error: { error: 'webhook_off' } });
    receiver.respond = respondWith(204);
    const params = { ...farm, webhookId: id };
    expect((await ana.call(api.webhooks.resume, { params })).response).toMatchObject({ off_because: null });
    const [failed] = await deliveries(id);
    receiver.received.length = 0;
    await ana.call(api.webhooks.replay, { params: { ...params, messageId: failed!.id } });
    await deliverWebhooks(deps);
    expect(receiver.received.map((message) => message.id)).toEqual([failed!.id]);
  });

  it('switches its webhook off at once where the receiver says that it is gone', async () => {
    const { id } = await begin();
    await sendTest(id);
    receiver.respond = respondWith(410);
    await deliverWebhooks(deps);
    expect((await list())[0]).toMatchObject({ off_because: 'gone' });
    expect(mails.map(({ kind }) => kind)).toEqual(['webhook_gone']);
  });

  it('does not keep the messages of other webhooks waiting', async () => {
    const { id: slow } = await begin();
    const other = await begin({ name: 'Alt program' });
    await sendTest(slow);
    await sendTest(other.id);
    receiver.respond = respondWith(204);
    await deliverWebhooks({
      ...deps,
      post: async (to, message) =>
        to.secret === receiver.secret
          ? deps.post(to, message)
          : { problem: 'timeout', code: null, response: null },
    });
    expect((await deliveries(other.id))[0]).toMatchObject({ state: 'arrived' });
    expect((await deliveries(slow))[0]).toMatchObject({ state: 'waiting', problem: 'timeout' });
  });
});

/** The process that sends is killed. */
class Killed extends Error {}

it('a process that is killed at any step loses no message, and repeats one only under its id', async () => {
  let repeated = 0;
  for (let step = 1, isWhole = false; !isWhole; step++) {
    await product.database.pool.query('delete from webhook');
    receiver.received.length = 0;
    const { id } = await begin();
    const sent = [(await sendTest(id)).response.id];
    await product.database.pool.query('delete from try_count');
    let steps = 0;
    const live = () => {
      if (++steps >= step) throw new Killed();
    };
    const db = product.database.db.withPlugin({
      transformQuery({ node }) {
        live();
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const killed: DeliverWebhooksDeps = {
      ...deps,
      db,
      async post(to, message) {
        live();
        const outcome = await deps.post(to, message);
        live();
        return outcome;
      },
    };
    try {
      await deliverWebhooks(killed);
      isWhole = true;
    } catch (error) {
      expect(error).toBeInstanceOf(Killed);
    }
    // Another process goes on.
    passed_ms += 6_000;
    await deliverWebhooks(deps);
    const ids = receiver.received.map((message) => message.id);
    expect(new Set(ids), `step ${step}`).toEqual(new Set(sent));
    expect((await deliveries(id))[0], `step ${step}`).toMatchObject({ state: 'arrived' });
    if (ids.length > 1) repeated++;
  }
  // Killed after the message was sent, and before that was recorded.
  expect(repeated).toBeGreaterThan(0);
});

describe('who may', () => {
  it('people with full access make and see webhooks, which stop with their access', async () => {
    const ion = await product.signUp(`ion-${people}@example.org`);
    await share(`ion-${people}@example.org`, 'view_only');
    expect((await make({}, ion)).status).toBe(403);
    const { response: shares } = await ana.call(api.sharing.shares, { params: farm });
    const params = { ...farm, shareId: shares.results[0]!.id };
    await ana.call(api.sharing.updateShare, { params, body: { shared_farm: 'full_access' } });
    const { id } = await begin({}, ion);
    expect((await list())[0]).toMatchObject({ id, is_own: false, person: `ion-${people}@example.org` });
    await sendTest(id);
    await ana.call(api.sharing.updateShare, { params, body: { shared_farm: 'view_only' } });
    await deliverWebhooks(deps);
    expect(receiver.received).toEqual([]);
    expect((await list())[0]).toMatchObject({ off_because: 'no_access', waiting: 0 });
    expect(mails).toEqual([]);
    const resumed = await ana.call(api.webhooks.resume, { params: { ...farm, webhookId: id } });
    expect(resumed.response).toMatchObject({ is_own: true, off_because: null });
  });

  it('webhooks go with the account of who made them, and those of a farm with its owner', async () => {
    await begin();
    await ana.call(api.auth.removeUser, { body: { password: PASSWORD } });
    const { rows } = await product.database.pool.query('select 1 from webhook');
    expect(rows).toEqual([]);
  });

  it('a removed webhook sends nothing, and nobody removes that of another farm', async () => {
    const { id } = await begin();
    await sendTest(id);
    const ion = await product.signUp(`ion-${people}@example.org`);
    const foreign = { ...(await addFarm(ion)), webhookId: id };
    expect((await ion.call(api.webhooks.remove, { params: foreign })).status).toBe(404);
    expect((await ion.call(api.webhooks.deliveries, { params: foreign })).status).toBe(404);
    expect((await ana.call(api.webhooks.remove, { params: { ...farm, webhookId: id } })).status).toBe(204);
    await deliverWebhooks(deps);
    expect(receiver.received).toEqual([]);
  });
});

describe('bad input', () => {
  it.each([
    ['http://example.org/', 'webhook_https'],
    ['https://127.0.0.1/', 'webhook_private'],
    ['https://[::1]/', 'webhook_private'],
    ['https://169.254.169.254/latest/', 'webhook_private'],
    ['https://localhost/', 'webhook_private'],
    ['https://nobody.invalid/', 'webhook_unknown_host'],
  ])('%s is refused at its field', async (address, error) => {
    const refused = await make({ address });
    expect(refused).toMatchObject({
      status: 422,
      error: { error, details: { address: [expect.any(String)] } },
    });
  });

  it('no events, or unknown ones, are refused', async () => {
    const body = { name: 'Contabilitate', address: receiver.address };
    for (const events of [[], ['farm.sold'], undefined])
      expect(
        (await ana.callUnchecked(api.webhooks.create, { params: farm, body: { ...body, events } })).status,
      ).toBe(400);
  });

  it('a farm has so many webhooks, and a person sends so many tests in a minute', async () => {
    const { id } = await begin();
    for (let made = 1; made < WEBHOOK_LIMITS.webhooks; made++) expect((await make()).status).toBe(200);
    expect(await make()).toMatchObject({ status: 409, error: { error: 'many_webhooks' } });
    for (let sent = 0; sent < WEBHOOK_LIMITS.tests_per_minute; sent++)
      expect((await sendTest(id)).status).toBe(200);
    expect((await sendTest(id)).status).toBe(429);
  });
});

it('the tries of a farm in a minute are limited, and the others wait', async () => {
  const { id } = await begin();
  await product.database.pool.query(
    `insert into webhook_delivery (id, webhook_id, farm_id, type, data)
     select 'msg_' || $1 || '_' || n, $1, $2, 'test', '{}' from generate_series(1, $3::int) n`,
    [id, farm.farmId, WEBHOOK_LIMITS.tries_per_minute + 5],
  );
  await deliverWebhooks(deps);
  expect(receiver.received).toHaveLength(WEBHOOK_LIMITS.tries_per_minute);
  passed_ms += MINUTE_MS + 1000;
  await deliverWebhooks(deps);
  expect(receiver.received).toHaveLength(WEBHOOK_LIMITS.tries_per_minute + 5);
});
