import { api } from '@brazda/contract';
import type { NotificationKind } from '@brazda/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { readConfig } from '../../config.ts';
import { isVisible } from '../../platform/db/scope.ts';
import type { Mail, MailOutcome } from '../../platform/mail/mailer.ts';
import type { NotificationItem, NotificationSource } from '../../platform/notification-source.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { weatherSourcesOf } from '../weather/index.ts';
import { type DeliverDeps, deliverDue } from './deliver.ts';
import { listPeopleOf } from './people.repo.ts';
import { prepareDigest } from './prepare-digest.ts';
import { makePushKeys } from './push-keys.repo.ts';
import { removeOldNotifications } from './remove-notifications.repo.ts';
import { listDuePeople } from './settings.repo.ts';
import { tellPeople } from './tell-people.ts';
import { type LoopbackPushService, startPushService } from './testing/push-service.ts';

const FARM = 'ferma';
const NAMES = ['west', 'east'] as const;

let service: LoopbackPushService;
let product: Product;
let farmer: SignedUp;
let now: Date;
let mails: Mail[];
let mailOutcome: MailOutcome;
/** What the sources have to tell, by kind. */
let matters: { kind: NotificationKind; key: string; parcel: string | null; urgent: boolean }[];
/** The kinds that were listed, in order. */
let lists: NotificationKind[];
let deps: DeliverDeps;

/** A source of a feature, whose matters the test decides; of parcels that somebody may see, as in every feature. */
function source(kind: NotificationKind): NotificationSource {
  return {
    kinds: [kind],
    isPersonal: kind === 'notes',
    async list(db, { scope }) {
      lists.push(kind);
      const { rows } = await sql<{ id: string }>`
        select parcel.id from parcel where farm_id = ${scope.farm_id} and ${isVisible(scope)}`.execute(db);
      const visible = new Set(rows.map(({ id }) => id));
      return matters
        .filter((matter) => matter.kind === kind)
        .filter(({ parcel }) => (parcel === null ? scope.visible === null : visible.has(parcel)))
        .map(({ key, parcel, urgent }): NotificationItem => {
          const text = (language: string) => ({
            title: `${key} www.evil.example`,
            text: `${language}: 0,41`,
          });
          const texts = { en: text('en'), ro: text('ro'), fr: text('fr') };
          return { kind, key, parcel_id: parcel, urgent, texts, path: `/farm/${scope.farm_id}/today` };
        });
    },
  };
}

const SOURCES = (['parcels', 'weather', 'notes'] as const).map(source);

beforeAll(async () => {
  service = await startPushService();
  product = await startProduct('2026-05-12', {
    PUSH_HOSTS: `${service.host},*.notify.windows.com`,
    PUBLIC_URL: 'https://brazda.example',
  });
  await makePushKeys(product.database.db);
  farmer = await product.signUp('fermier@example.org');
  const { db } = product.database;
  await db
    .insertInto('farm')
    .values({ id: FARM, owner_id: farmer.user_id, name: 'Ferma Bună', country: 'RO' })
    .execute();
  const parcels = NAMES.map((name, at) => ({
    id: name,
    label: name,
    geometry: rectangle(at * 20, 0, at * 20 + 12, 12),
    display_name: name,
    locality: null,
    physical_block: null,
    parcel_no: name,
    crop_no: null,
    crop: null,
  }));
  await addSeason(db, { id: FARM, country: 'RO' }, { id: 'ferma-2026', end_year: 2026, parcels });
});
afterAll(async () => {
  await product.stop();
  await service.stop();
});

beforeEach(async () => {
  for (const table of [
    'notification_delivery',
    'push_subscription',
    'notification',
    'notification_muted',
    'notification_settings',
    'unsubscribe_token',
    'farm_share_parcel',
    'farm_share',
  ])
    await product.database.pool.query(`delete from ${table}`);
  service.received.length = 0;
  service.reply = { status: 201 };
  mails = [];
  mailOutcome = 'sent';
  // 08:00 in Romania.
  now = new Date('2026-05-12T05:00:00Z');
  matters = [];
  lists = [];
  deps = {
    db: product.database.db,
    notificationSources: SOURCES,
    now: () => now,
    config: {
      PUBLIC_URL: 'https://brazda.example',
      SUPPORT_EMAIL: 'ajutor@brazda.example',
      PUSH_HOSTS: [service.host],
    },
    log: { info: () => undefined, warn: () => undefined },
    weatherSources: weatherSourcesOf(readConfig({}), () => undefined),
    mailer: {
      async sendOnce(mail) {
        if (mailOutcome === 'sent') mails.push(mail);
        return mailOutcome;
      },
    },
  };
});

const tell = (to = deps) => tellPeople(to, FARM);
const morning = async (at: string, to = deps) => {
  now = new Date(at);
  for (const user_id of await listDuePeople(to.db, now, 100)) await prepareDigest(to, user_id);
  await deliverDue(to);
};
const list = async (person: SignedUp = farmer) => (await person.call(api.notifications.list)).response;
const keys = async (person?: SignedUp) =>
  (await list(person)).results.map(({ title }) => title.ro.split(' ')[0]);
const matter = (key: string, more: Partial<(typeof matters)[0]> = {}) =>
  matters.push({ kind: 'parcels', key, parcel: 'west', urgent: false, ...more });

const CHOICES = {
  timezone: 'Europe/Bucharest',
  mail: 'daily',
  push: 'urgent',
  brief: false,
  quiet: { from: '22:00', to: '06:00' },
  muted: [],
} as const;
/** Stores choices as of the time of the test, not of the product. */
async function choose(more: object = {}, person = farmer) {
  const { status } = await person.callUnchecked(api.notifications.saveSettings, {
    body: { ...CHOICES, ...more },
  });
  expect(status).toBe(200);
  await product.database.pool.query(
    `update notification_settings set digest_at = '2026-05-13T03:30Z' where digest_at is not null`,
  );
}
async function addDevice(person = farmer) {
  const { response, status } = await person.call(api.notifications.addDevice, {
    body: { subscription: service.subscribe() },
  });
  expect(status).toBe(200);
  return response;
}
const share = (email: string, body: object) =>
  farmer.callUnchecked(api.sharing.share, { params: { farmId: FARM }, body: { email, ...body } });

describe('the bell', () => {
  it('shows each matter once, however often it is found', async () => {
    matter('fall');
    await tell();
    now = new Date('2026-05-12T06:00:00Z');
    matter('patch', { parcel: 'east' });
    await tell();
    await tell();
    expect(await keys()).toEqual(['patch', 'fall']);
    const { results, unread } = await list();
    expect(unread).toBe(2);
    expect(results[0]).toMatchObject({
      farm: FARM,
      farm_name: 'Ferma Bună',
      kind: 'parcels',
      is_read: false,
    });
  });

  it('counts what is not read', async () => {
    matter('fall');
    matter('patch', { parcel: 'east' });
    await tell();
    const [first] = (await list()).results;
    const { status } = await farmer.call(api.notifications.markRead, { body: { ids: [first!.id] } });
    expect(status).toBe(204);
    expect((await list()).unread).toBe(1);
    // Those of others stay as they are.
    const other = await product.signUp('altul@example.org');
    await other.call(api.notifications.markRead, {
      body: { ids: (await list()).results.map(({ id }) => id) },
    });
    expect((await list()).unread).toBe(1);
  });

  it('shows guests their parcels only, and nothing once they are no guests any more', async () => {
    const guest = await product.signUp('oaspete@example.org');
    await share('oaspete@example.org', { shared_farm: 'no_access', parcels: ['west'] });
    matter('fall');
    matter('hidden', { parcel: 'east' });
    matter('farm', { parcel: null });
    await tell();
    expect(await keys(guest)).toEqual(['fall']);
    expect((await keys()).toSorted()).toEqual(['fall', 'farm', 'hidden']);
    await product.database.pool.query('update farm_share set deleted_at = now()');
    expect(await keys(guest)).toEqual([]);
  });

  it('lists what is on some land once, however many people see it, and what is personal for each of them', async () => {
    await product.signUp('asociat@example.org');
    await share('asociat@example.org', { shared_farm: 'view_only' });
    matter('fall');
    await tell();
    expect(lists.toSorted()).toEqual(['notes', 'notes', 'parcels', 'weather']);
    const guest = await product.signUp('o-parcela@example.org');
    await share('o-parcela@example.org', { shared_farm: 'no_access', parcels: ['east'] });
    await tell();
    expect(await keys(guest)).toEqual([]);
  });

  it('tells nobody of a farm that is removed, or of a parcel', async () => {
    matter('fall');
    await tell();
    await product.database.pool.query(`update parcel set deleted_at = now() where id = 'west'`);
    expect(await keys()).toEqual([]);
    await product.database.pool.query(`update parcel set deleted_at = null`);
    await product.database.pool.query('update farm set deleted_at = now()');
    expect(await keys()).toEqual([]);
    expect(await listPeopleOf(deps.db, FARM)).toEqual([]);
    await product.database.pool.query('update farm set deleted_at = null');
  });
});

describe('the letter', () => {
  it('comes in the morning with what is new, and not again', async () => {
    await choose();
    matter('fall');
    await tell();
    await deliverDue(deps);
    expect(mails).toEqual([]);
    // Found in the morning itself.
    matter('rain', { kind: 'weather', parcel: null });
    await morning('2026-05-13T03:30:00Z');
    await morning('2026-05-13T03:45:00Z');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      kind: 'digest',
      to: farmer.email,
      language: 'ro',
      values: { count: '2' },
    });
    expect(mails[0]!.sections).toMatchObject([{ title: 'Ferma Bună', rows: [{ text: 'ro: 0,41' }, {}] }]);
    await morning('2026-05-14T03:30:00Z');
    expect(mails).toHaveLength(1);
  });

  it('comes on Mondays where it comes once a week', async () => {
    await choose({ mail: 'weekly', push: 'off' });
    matter('fall');
    await tell();
    await product.database.pool.query(`update notification_settings set digest_at = '2026-05-18T03:30Z'`);
    await morning('2026-05-13T03:30:00Z');
    expect(mails).toEqual([]);
    await morning('2026-05-18T03:30:00Z');
    expect(mails).toHaveLength(1);
  });

  it('does not have what is read, muted, over, or hidden since', async () => {
    const guest = await product.signUp('vecin@example.org');
    await share('vecin@example.org', { shared_farm: 'no_access', parcels: ['west', 'east'] });
    await choose({}, guest);
    await choose({ muted: [{ farm: FARM, kind: 'weather' }] });
    matter('fall');
    matter('over');
    matter('rain', { kind: 'weather', parcel: null });
    matter('read', { parcel: 'east' });
    await tell();
    const read = (await list()).results.find(({ title }) => title.ro.startsWith('read'))!;
    await farmer.call(api.notifications.markRead, { body: { ids: [read.id] } });
    matters = matters.filter(({ key }) => key !== 'over');
    await product.database.pool.query(
      `delete from farm_share_parcel where lineage_id <> (select lineage_id from parcel where id = 'west')`,
    );
    await morning('2026-05-13T03:30:00Z');
    const titles = Object.fromEntries(
      mails.map(({ to, sections }) => [to, sections![0]!.rows.map(({ title }) => title.split(' ')[0])]),
    );
    expect(titles).toEqual({ [farmer.email]: ['fall'], [guest.email]: ['fall'] });
  });

  it('does not come to who is removed from the farm between the morning and the sending', async () => {
    const guest = await product.signUp('plecat@example.org');
    await share('plecat@example.org', { shared_farm: 'view_only' });
    await choose({}, guest);
    matter('fall');
    now = new Date('2026-05-13T03:30:00Z');
    await prepareDigest(deps, guest.user_id);
    await product.database.pool.query('update farm_share set deleted_at = now()');
    await deliverDue(deps);
    expect(mails).toEqual([]);
  });

  it('is tried again only if the server has not accepted it', async () => {
    await choose();
    matter('fall');
    mailOutcome = 'not_accepted';
    await morning('2026-05-13T03:30:00Z');
    mailOutcome = 'sent';
    await morning('2026-05-13T03:30:30Z');
    expect(mails).toHaveLength(0);
    await morning('2026-05-13T03:31:00Z');
    expect(mails).toHaveLength(1);
    await product.database.pool.query('delete from notification_delivery');
    await product.database.pool.query(`update notification set mailed_at = null`);
    await choose();
    mailOutcome = 'unknown';
    await morning('2026-05-13T03:31:00Z');
    mailOutcome = 'sent';
    await morning('2026-05-13T09:00:00Z');
    expect(mails).toHaveLength(1);
  });

  it('does not come again to an address that its server does not have, until the person switches it on', async () => {
    await choose({ push: 'off', brief: true });
    matter('fall');
    mailOutcome = 'refused';
    await morning('2026-05-13T03:30:00Z');
    const settings = async () => (await farmer.call(api.notifications.settings)).response;
    expect(await settings()).toMatchObject({ mail: 'off', brief: false, refused_email: farmer.email });
    mailOutcome = 'sent';
    matter('patch');
    await morning('2026-05-14T03:30:00Z');
    expect(mails).toEqual([]);
    await choose({ mail: 'off', push: 'daily' });
    expect(await settings()).toMatchObject({ refused_email: farmer.email });
    await choose();
    expect(await settings()).toMatchObject({ mail: 'daily', refused_email: null });
  });

  it('is ended by its link with one click, without cookies, and only by a POST', async () => {
    await choose({ push: 'off' });
    matter('fall');
    await morning('2026-05-13T03:30:00Z');
    const path = mails[0]!.unsubscribe_path!;
    const { http } = product.app;
    const settings = async () => (await farmer.call(api.notifications.settings)).response;
    await http.inject({ method: 'GET', url: path });
    expect(await settings()).toMatchObject({ mail: 'daily' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
    const click = { method: 'POST', payload: 'List-Unsubscribe=One-Click', headers } as const;
    const reply = await http.inject({ ...click, url: path });
    expect([reply.statusCode, reply.cookies]).toEqual([204, []]);
    expect(await settings()).toMatchObject({ mail: 'off' });
    expect((await http.inject({ ...click, url: path })).statusCode).toBe(204);
    expect((await http.inject({ ...click, url: '/u/unknown' })).statusCode).toBe(404);
    const stored = await product.database.pool.query('select * from unsubscribe_token');
    expect(JSON.stringify(stored.rows)).not.toContain(path.slice(3));
    expect(await listDuePeople(deps.db, new Date('2027-01-01'), 9)).toEqual([]);
  });

  it('is ended by the page of its link, without being signed in', async () => {
    await choose();
    matter('fall');
    await morning('2026-05-13T03:30:00Z');
    const token = mails[0]!.unsubscribe_path!.split('/').at(-1)!;
    const { response } = await product.anonymous.call(api.notifications.unsubscribe, { body: { token } });
    expect(response).toEqual({ mail: 'digest' });
  });
});

describe('the week of a farm', () => {
  it('comes on Mondays to who wants it, with all that is on its page', async () => {
    await choose({ mail: 'off', push: 'off', brief: true });
    await product.database.pool.query(`update notification_settings set digest_at = '2026-05-18T03:30Z'`);
    await morning('2026-05-18T03:30:00Z');
    await morning('2026-05-18T03:45:00Z');
    expect(mails).toHaveLength(1);
    const [{ kind, sections, path, unsubscribe_path }] = mails as [Mail];
    expect([kind, path]).toEqual(['brief', `/farm/${FARM}/today`]);
    expect(sections?.map(({ title }) => title)).toEqual([
      'Unde să vă uitați',
      'Vremea următoarelor zile la east',
      'Lucrări care urmează',
      'Ultimele șapte zile',
      'Pe culturi',
    ]);
    const token = unsubscribe_path!.split('/').at(-1)!;
    await product.anonymous.call(api.notifications.unsubscribe, { body: { token } });
    const { response } = await farmer.call(api.notifications.settings);
    expect(response).toMatchObject({ brief: false });
  });

  it('does not come to those who see some parcels only', async () => {
    const guest = await product.signUp('cateva@example.org');
    await share('cateva@example.org', { shared_farm: 'no_access', parcels: ['west'] });
    await choose({ mail: 'off', push: 'off', brief: true }, guest);
    await product.database.pool.query(`update notification_settings set digest_at = '2026-05-18T03:30Z'`);
    await morning('2026-05-18T03:30:00Z');
    expect(mails).toEqual([]);
  });
});

describe('messages to devices', () => {
  it('come at once where something cannot wait, encrypted and signed', async () => {
    await addDevice();
    matter('frost', { kind: 'weather', urgent: true });
    matter('fall');
    await tell();
    await deliverDue(deps);
    expect(service.received).toHaveLength(1);
    const [{ headers, claims, message, key }] = service.received as [(typeof service.received)[0]];
    expect(message).toEqual({
      web_push: 8030,
      notification: {
        title: 'Vremea: 1 avertizare',
        body: 'Ferma Bună',
        navigate: `https://brazda.example/farm/${FARM}/today`,
        lang: 'ro',
        dir: 'ltr',
        silent: false,
        app_badge: '2',
      },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '43200' });
    expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: 'https://brazda.example' });
    const { push_key } = (await farmer.call(api.notifications.settings)).response;
    expect(key).toBe(push_key);
  });

  it('have the rest in the morning, which replaces that of a day before', async () => {
    await addDevice();
    await choose({ mail: 'off' });
    matter('frost', { kind: 'weather', urgent: true });
    matter('fall');
    matter('patch', { parcel: 'east' });
    await tell();
    await deliverDue(deps);
    await morning('2026-05-13T03:30:00Z');
    expect(service.received.map(({ message }) => message.notification.title)).toEqual([
      'Vremea: 1 avertizare',
      '2 locuri de verificat',
    ]);
    expect(service.received.map(({ headers }) => headers.topic)).toEqual([undefined, 'daily']);
  });

  it('wait for the end of the quiet hours', async () => {
    await addDevice();
    matter('frost', { kind: 'weather', urgent: true });
    now = new Date('2026-05-12T20:00:00Z');
    await tell();
    await deliverDue(deps);
    now = new Date('2026-05-13T02:59:00Z');
    await deliverDue(deps);
    expect(service.received).toHaveLength(0);
    now = new Date('2026-05-13T03:00:00Z');
    await deliverDue(deps);
    expect(service.received).toHaveLength(1);
  });

  it('come once it cannot wait any more, also of what people were told before', async () => {
    await addDevice();
    matter('frost', { kind: 'weather' });
    await tell();
    await deliverDue(deps);
    expect(service.received).toHaveLength(0);
    matters = [];
    matter('frost', { kind: 'weather', urgent: true });
    await tell();
    await tell();
    await deliverDue(deps);
    expect(service.received).toHaveLength(1);
    expect((await list()).results).toMatchObject([{ urgent: true }]);
  });

  it('do not come to a device that is signed out, or whose subscription is gone', async () => {
    const other = await product.signUp('iesit@example.org');
    await addDevice(other);
    await other.call(api.auth.logout);
    await addDevice();
    const devices = () => product.database.pool.query('select user_id from push_subscription');
    expect((await devices()).rows).toEqual([{ user_id: farmer.user_id }]);
    service.reply = { status: 410 };
    matter('frost', { kind: 'weather', urgent: true });
    await tell();
    await deliverDue(deps);
    expect((await devices()).rows).toEqual([]);
  });

  it('are sent again when a service says so, after the time that it names', async () => {
    await addDevice();
    service.reply = { status: 429, headers: { 'retry-after': '300' } };
    matter('frost', { kind: 'weather', urgent: true });
    await tell();
    await deliverDue(deps);
    service.reply = { status: 201 };
    now = new Date(now.getTime() + 299_000);
    await deliverDue(deps);
    expect(service.received).toHaveLength(0);
    now = new Date(now.getTime() + 1000);
    await deliverDue(deps);
    expect(service.received).toHaveLength(1);
  });

  it('show whether they arrive', async () => {
    const { id } = await addDevice();
    const { status } = await farmer.call(api.notifications.testDevice, { params: { deviceId: id } });
    expect(status).toBe(204);
    now = new Date('2026-05-12T12:00:01Z');
    await deliverDue(deps);
    expect(service.received[0]?.message.notification.title).toBe('Mesajele ajung');
    const other = await product.signUp('curios@example.org');
    expect((await other.call(api.notifications.testDevice, { params: { deviceId: id } })).status).toBe(404);
    expect((await other.call(api.notifications.removeDevice, { params: { deviceId: id } })).status).toBe(404);
    expect((await farmer.call(api.notifications.removeDevice, { params: { deviceId: id } })).status).toBe(
      204,
    );
  });

  it('go to known push services only', async () => {
    const { keys: own } = service.subscribe();
    for (const endpoint of [
      'https://evil.example/push',
      'https://notify.windows.com.evil.example/push',
      'http://db5.notify.windows.com/push',
      'https://user:word@db5.notify.windows.com/push',
      `http://127.0.0.1:9/push`,
      `https://127.0.0.1/push`,
    ]) {
      const { status, error } = await farmer.call(api.notifications.addDevice, {
        body: { subscription: { endpoint, keys: own } },
      });
      expect([endpoint, status, error.error]).toEqual([endpoint, 400, 'push_service']);
    }
    const endpoint = 'https://db5.notify.windows.com/push';
    const { status } = await farmer.call(api.notifications.addDevice, {
      body: { subscription: { endpoint, keys: own } },
    });
    expect(status).toBe(200);
  });
});

/** The process that runs a test is killed. */
class Killed extends Error {}

/** Dependencies of a process that is killed at its n-th step: a statement, or a call of a service, before it or after it. */
function killedAt(step: number): DeliverDeps {
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
  const mailer: DeliverDeps['mailer'] = {
    async sendOnce(mail) {
      live();
      mails.push(mail);
      live();
      return 'sent';
    },
  };
  return { ...deps, db, mailer };
}

describe('a process that is killed at any step', () => {
  it('tells nobody twice, and loses nothing but what it was sending', async () => {
    let step = 0;
    let lost = 0;
    for (let isWhole = false; !isWhole; ) {
      step++;
      await product.database.pool.query('delete from notification_delivery');
      await product.database.pool.query('delete from notification');
      await product.database.pool.query('delete from push_subscription');
      await choose();
      await addDevice();
      mails = [];
      service.received.length = 0;
      matters = [];
      matter('frost', { kind: 'notes', urgent: true });
      matter('fall');
      now = new Date('2026-05-12T05:00:00Z');
      const killed = killedAt(step);
      try {
        await tell(killed);
        await deliverDue(killed);
        await morning('2026-05-13T03:30:00Z', killed);
        isWhole = true;
      } catch (error) {
        expect(error).toBeInstanceOf(Killed);
      }
      // Another process goes on.
      await tell();
      await deliverDue(deps);
      await morning('2026-05-13T03:45:00Z');
      expect((await keys()).toSorted()).toEqual(['fall', 'frost']);
      const titles = service.received.map(({ message }) => message.notification.title);
      expect(new Set(titles).size, `step ${step}: ${titles}`).toBe(titles.length);
      expect(mails.length, `step ${step}`).toBeLessThanOrEqual(1);
      const said = `${titles}`;
      if (mails.length === 0 || !said.includes('notiță') || !said.includes('verificat')) lost++;
    }
    expect(step).toBeGreaterThan(60);
    // Killed between the claim and the end of the call of a service: once for each of the three messages, and for the letter twice.
    expect(lost).toBeLessThanOrEqual(4);
  });
});

describe('what people were told', () => {
  it('goes with their account, and with the farm', async () => {
    const leaving = await product.signUp('pleaca@example.org');
    await share('pleaca@example.org', { shared_farm: 'view_only' });
    await choose({ muted: [{ farm: FARM, kind: 'notes' }] }, leaving);
    await addDevice(leaving);
    matter('fall');
    await tell();
    await leaving.call(api.auth.removeUser, { body: { password: 'o parolă bună' } });
    for (const table of [
      'notification',
      'notification_settings',
      'notification_muted',
      'push_subscription',
    ]) {
      const { rows } = await product.database.pool.query(`select from ${table} where user_id = $1`, [
        leaving.user_id,
      ]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  it('is forgotten after more than a year', async () => {
    matter('fall');
    await tell();
    await removeOldNotifications(deps.db, new Date('2027-05-12'));
    expect((await product.database.pool.query('select from notification')).rowCount).toBe(1);
    await removeOldNotifications(deps.db, new Date('2027-07-12'));
    expect((await product.database.pool.query('select from notification')).rowCount).toBe(0);
  });
});
