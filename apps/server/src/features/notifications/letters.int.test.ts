import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mailer.ts';
import { deliverDue } from './deliver.ts';
import { prepareDigest } from './prepare-digest.ts';
import { listDuePeople } from './settings.repo.ts';
import { FARM, startToldFarm, type ToldFarm } from './testing/told-farm.ts';

let farm: ToldFarm;
beforeAll(async () => {
  farm = await startToldFarm();
});
afterAll(() => farm.stop());
beforeEach(() => farm.clear());

describe('the letter', () => {
  it('comes in the morning with what is new, and not again', async () => {
    await farm.choose();
    farm.matter('fall');
    await farm.tell();
    await deliverDue(farm.deps);
    expect(farm.mails).toEqual([]);
    // Found in the morning itself.
    farm.matter('rain', { kind: 'weather', parcel: null });
    await farm.morning('2026-05-13T03:30:00Z');
    await farm.morning('2026-05-13T03:45:00Z');
    expect(farm.mails).toHaveLength(1);
    expect(farm.mails[0]).toMatchObject({
      kind: 'digest',
      to: farm.farmer.email,
      language: 'ro',
      values: { count: '2' },
    });
    expect(farm.mails[0]!.sections).toMatchObject([
      { title: 'Ferma Bună', rows: [{ text: 'ro: 0,41' }, {}] },
    ]);
    await farm.morning('2026-05-14T03:30:00Z');
    expect(farm.mails).toHaveLength(1);
  });

  it('comes on Mondays where it comes once a week', async () => {
    await farm.choose({ mail: 'weekly', push: 'off' });
    farm.matter('fall');
    await farm.tell();
    await farm.product.database.pool.query(
      `update notification_settings set digest_at = '2026-05-18T03:30Z'`,
    );
    await farm.morning('2026-05-13T03:30:00Z');
    expect(farm.mails).toEqual([]);
    await farm.morning('2026-05-18T03:30:00Z');
    expect(farm.mails).toHaveLength(1);
  });

  it('does not have what is read, muted, over, or hidden since', async () => {
    const guest = await farm.product.signUp('vecin@example.org');
    await farm.share('vecin@example.org', { shared_farm: 'no_access', parcels: ['west', 'east'] });
    await farm.choose({}, guest);
    await farm.choose({ muted: [{ farm: FARM, kind: 'weather' }] });
    farm.matter('fall');
    farm.matter('over');
    farm.matter('rain', { kind: 'weather', parcel: null });
    farm.matter('read', { parcel: 'east' });
    await farm.tell();
    const read = (await farm.list()).results.find(({ title }) => title.ro.startsWith('read'))!;
    await farm.farmer.call(api.notifications.markRead, { body: { ids: [read.id] } });
    farm.matters = farm.matters.filter(({ key }) => key !== 'over');
    await farm.product.database.pool.query(
      `delete from farm_share_parcel where lineage_id <> (select lineage_id from parcel where id = 'west')`,
    );
    await farm.morning('2026-05-13T03:30:00Z');
    const titles = Object.fromEntries(
      farm.mails.map(({ to, sections }) => [to, sections![0]!.rows.map(({ title }) => title.split(' ')[0])]),
    );
    expect(titles).toEqual({ [farm.farmer.email]: ['fall'], [guest.email]: ['fall'] });
  });

  it('does not come to who is removed from the farm between the morning and the sending', async () => {
    const guest = await farm.product.signUp('plecat@example.org');
    await farm.share('plecat@example.org', { shared_farm: 'view_only' });
    await farm.choose({}, guest);
    farm.matter('fall');
    farm.now = new Date('2026-05-13T03:30:00Z');
    await prepareDigest(farm.deps, guest.user_id);
    await farm.product.database.pool.query('update farm_share set deleted_at = now()');
    await deliverDue(farm.deps);
    expect(farm.mails).toEqual([]);
  });

  it('is tried again only if the server has not accepted it', async () => {
    await farm.choose();
    farm.matter('fall');
    farm.mailOutcome = 'not_accepted';
    await farm.morning('2026-05-13T03:30:00Z');
    farm.mailOutcome = 'sent';
    await farm.morning('2026-05-13T03:30:30Z');
    expect(farm.mails).toHaveLength(0);
    await farm.morning('2026-05-13T03:31:00Z');
    expect(farm.mails).toHaveLength(1);
    await farm.product.database.pool.query('delete from notification_delivery');
    await farm.product.database.pool.query(`update notification set mailed_at = null`);
    await farm.choose();
    farm.mailOutcome = 'unknown';
    await farm.morning('2026-05-13T03:31:00Z');
    farm.mailOutcome = 'sent';
    await farm.morning('2026-05-13T09:00:00Z');
    expect(farm.mails).toHaveLength(1);
  });

  it('does not come again to an address that its server does not have, until the person switches it on', async () => {
    await farm.choose({ push: 'off', brief: true });
    farm.matter('fall');
    farm.mailOutcome = 'refused';
    await farm.morning('2026-05-13T03:30:00Z');
    const settings = async () => (await farm.farmer.call(api.notifications.settings)).response;
    expect(await settings()).toMatchObject({ mail: 'off', brief: false, refused_email: farm.farmer.email });
    farm.mailOutcome = 'sent';
    farm.matter('patch');
    await farm.morning('2026-05-14T03:30:00Z');
    expect(farm.mails).toEqual([]);
    await farm.choose({ mail: 'off', push: 'daily' });
    expect(await settings()).toMatchObject({ refused_email: farm.farmer.email });
    await farm.choose();
    expect(await settings()).toMatchObject({ mail: 'daily', refused_email: null });
  });

  it('is ended by its link with one click, without cookies, and only by a POST', async () => {
    await farm.choose({ push: 'off' });
    farm.matter('fall');
    await farm.morning('2026-05-13T03:30:00Z');
    const path = farm.mails[0]!.unsubscribe_path!;
    const { http } = farm.product.app;
    const settings = async () => (await farm.farmer.call(api.notifications.settings)).response;
    await http.inject({ method: 'GET', url: path });
    expect(await settings()).toMatchObject({ mail: 'daily' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
    const click = { method: 'POST', payload: 'List-Unsubscribe=One-Click', headers } as const;
    const reply = await http.inject({ ...click, url: path });
    expect([reply.statusCode, reply.cookies]).toEqual([204, []]);
    expect(await settings()).toMatchObject({ mail: 'off' });
    expect((await http.inject({ ...click, url: path })).statusCode).toBe(204);
    expect((await http.inject({ ...click, url: '/u/unknown' })).statusCode).toBe(404);
    const stored = await farm.product.database.pool.query('select * from unsubscribe_token');
    expect(JSON.stringify(stored.rows)).not.toContain(path.slice(3));
    expect(await listDuePeople(farm.deps.db, new Date('2027-01-01'), 9)).toEqual([]);
  });

  it('is ended by the page of its link, without being signed in', async () => {
    await farm.choose();
    farm.matter('fall');
    await farm.morning('2026-05-13T03:30:00Z');
    const token = farm.mails[0]!.unsubscribe_path!.split('/').at(-1)!;
    const { response } = await farm.product.anonymous.call(api.notifications.unsubscribe, {
      body: { token },
    });
    expect(response).toEqual({ mail: 'digest' });
  });
});

describe('the week of a farm', () => {
  it('comes on Mondays to who wants it, with all that is on its page', async () => {
    await farm.choose({ mail: 'off', push: 'off', brief: true });
    await farm.product.database.pool.query(
      `update notification_settings set digest_at = '2026-05-18T03:30Z'`,
    );
    await farm.morning('2026-05-18T03:30:00Z');
    await farm.morning('2026-05-18T03:45:00Z');
    expect(farm.mails).toHaveLength(1);
    const [{ kind, sections, path, unsubscribe_path }] = farm.mails as [Mail];
    expect([kind, path]).toEqual(['brief', `/farm/${FARM}/today`]);
    expect(sections?.map(({ title }) => title)).toEqual([
      'Unde să vă uitați',
      'Vremea următoarelor zile la east',
      'Lucrări care urmează',
      'Ultimele șapte zile',
      'Pe culturi',
    ]);
    const token = unsubscribe_path!.split('/').at(-1)!;
    await farm.product.anonymous.call(api.notifications.unsubscribe, { body: { token } });
    const { response } = await farm.farmer.call(api.notifications.settings);
    expect(response).toMatchObject({ brief: false });
  });

  it('does not come to those who see some parcels only', async () => {
    const guest = await farm.product.signUp('cateva@example.org');
    await farm.share('cateva@example.org', { shared_farm: 'no_access', parcels: ['west'] });
    await farm.choose({ mail: 'off', push: 'off', brief: true }, guest);
    await farm.product.database.pool.query(
      `update notification_settings set digest_at = '2026-05-18T03:30Z'`,
    );
    await farm.morning('2026-05-18T03:30:00Z');
    expect(farm.mails).toEqual([]);
  });
});
