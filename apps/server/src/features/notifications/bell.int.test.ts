import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPeopleOf } from './people.repo.ts';
import { removeOldNotifications } from './remove-notifications.repo.ts';
import { FARM, startToldFarm, type ToldFarm } from './testing/told-farm.ts';

let farm: ToldFarm;
beforeAll(async () => {
  farm = await startToldFarm();
});
afterAll(() => farm.stop());
beforeEach(() => farm.clear());

describe('the bell', () => {
  it('shows each matter once, however often it is found', async () => {
    farm.matter('fall');
    await farm.tell();
    farm.now = new Date('2026-05-12T06:00:00Z');
    farm.matter('patch', { parcel: 'east' });
    await farm.tell();
    await farm.tell();
    expect(await farm.keys()).toEqual(['patch', 'fall']);
    const { results, unread } = await farm.list();
    expect(unread).toBe(2);
    expect(results[0]).toMatchObject({
      farm: FARM,
      farm_name: 'Ferma Bună',
      kind: 'parcels',
      is_read: false,
    });
  });

  it('counts what is not read', async () => {
    farm.matter('fall');
    farm.matter('patch', { parcel: 'east' });
    await farm.tell();
    const [first] = (await farm.list()).results;
    const { status } = await farm.farmer.call(api.notifications.markRead, { body: { ids: [first!.id] } });
    expect(status).toBe(204);
    expect((await farm.list()).unread).toBe(1);
    // Those of others stay as they are.
    const other = await farm.product.signUp('altul@example.org');
    await other.call(api.notifications.markRead, {
      body: { ids: (await farm.list()).results.map(({ id }) => id) },
    });
    expect((await farm.list()).unread).toBe(1);
  });

  it('shows guests their parcels only, and nothing once they are no guests any more', async () => {
    const guest = await farm.product.signUp('oaspete@example.org');
    await farm.share('oaspete@example.org', { shared_farm: 'no_access', parcels: ['west'] });
    farm.matter('fall');
    farm.matter('hidden', { parcel: 'east' });
    farm.matter('farm', { parcel: null });
    await farm.tell();
    expect(await farm.keys(guest)).toEqual(['fall']);
    expect((await farm.keys()).toSorted()).toEqual(['fall', 'farm', 'hidden']);
    await farm.product.database.pool.query('update farm_share set deleted_at = now()');
    expect(await farm.keys(guest)).toEqual([]);
  });

  it('lists what is on some land once, however many people see it, and what is personal for each of them', async () => {
    await farm.product.signUp('asociat@example.org');
    await farm.share('asociat@example.org', { shared_farm: 'view_only' });
    farm.matter('fall');
    await farm.tell();
    expect(farm.lists.toSorted()).toEqual(['notes', 'notes', 'parcels', 'weather']);
    const guest = await farm.product.signUp('o-parcela@example.org');
    await farm.share('o-parcela@example.org', { shared_farm: 'no_access', parcels: ['east'] });
    await farm.tell();
    expect(await farm.keys(guest)).toEqual([]);
  });

  it('tells the responsible member alone of an organization', async () => {
    const { product } = farm;
    const [responsible, other] = [
      await product.signUp('responsabil@example.org'),
      await product.signUp('coleg@example.org'),
    ];
    const run = (statement: string, values: unknown[] = []) => product.database.pool.query(statement, values);
    await run(
      `insert into organization (id, name, country, created_by) values ('cabinet', 'Cabinet', 'RO', $1)`,
      [other.user_id],
    );
    await run(
      `insert into organization_member (id, organization_id, user_id, role)
       values ('m-1', 'cabinet', $1, 'reader'), ('m-2', 'cabinet', $2, 'manager')`,
      [responsible.user_id, other.user_id],
    );
    await run(
      `insert into organization_farm (id, organization_id, farm_id, level, given_by, responsible_id)
       values ('acces', 'cabinet', $1, 'full_access', $2, 'm-1')`,
      [FARM, farm.farmer.user_id],
    );
    farm.matter('fall');
    await farm.tell();
    expect(await farm.keys(responsible)).toEqual(['fall']);
    expect(await farm.keys(other)).toEqual([]);
    await run(`update organization_farm set responsible_id = null`);
    expect(await listPeopleOf(farm.deps.db, FARM)).toEqual([farm.farmer.user_id]);
    await run(`delete from organization where id = 'cabinet'`);
  });

  it('tells nobody of a farm that is removed, or of a parcel', async () => {
    farm.matter('fall');
    await farm.tell();
    await farm.product.database.pool.query(`update parcel set deleted_at = now() where id = 'west'`);
    expect(await farm.keys()).toEqual([]);
    await farm.product.database.pool.query(`update parcel set deleted_at = null`);
    await farm.product.database.pool.query('update farm set deleted_at = now()');
    expect(await farm.keys()).toEqual([]);
    expect(await listPeopleOf(farm.deps.db, FARM)).toEqual([]);
    await farm.product.database.pool.query('update farm set deleted_at = null');
  });
});

describe('what people were told', () => {
  it('goes with their account, and with the farm', async () => {
    const leaving = await farm.product.signUp('pleaca@example.org');
    await farm.share('pleaca@example.org', { shared_farm: 'view_only' });
    await farm.choose({ muted: [{ farm: FARM, kind: 'notes' }] }, leaving);
    await farm.addDevice(leaving);
    farm.matter('fall');
    await farm.tell();
    await leaving.call(api.auth.removeUser, { body: { password: 'o parolă bună' } });
    for (const table of [
      'notification',
      'notification_settings',
      'notification_muted',
      'push_subscription',
    ]) {
      const { rows } = await farm.product.database.pool.query(`select from ${table} where user_id = $1`, [
        leaving.user_id,
      ]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  it('is forgotten after more than a year', async () => {
    farm.matter('fall');
    await farm.tell();
    await removeOldNotifications(farm.deps.db, new Date('2027-05-12'));
    expect((await farm.product.database.pool.query('select from notification')).rowCount).toBe(1);
    await removeOldNotifications(farm.deps.db, new Date('2027-07-12'));
    expect((await farm.product.database.pool.query('select from notification')).rowCount).toBe(0);
  });
});
