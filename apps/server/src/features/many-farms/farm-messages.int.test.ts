import { randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import { FARM_MESSAGE_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { tellPeople } from '../notifications/tell-people.ts';
import { messageNotifications } from './message-notifications.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct(undefined, {}, { maxCallsPerMinute: 100_000 });
});
afterAll(() => product.stop());

let made = 0;
let adviser: SignedUp;
let owner: SignedUp;
let farm: string;

beforeEach(async () => {
  made++;
  adviser = await product.signUp(`consultant${made}@example.org`);
  owner = await product.signUp(`fermier${made}@example.org`);
  await product.database.pool.query(
    `update app_user set first_name = 'Ana', last_name = 'Pop' where id = $1`,
    [adviser.user_id],
  );
  farm = await addFarm(owner, 'Ferma');
});

async function addFarm(who: SignedUp, name: string) {
  const { response } = await who.call(api.farms.create, { body: { name, country: 'RO' } });
  return response.id;
}

const share = (farmId: string, email: string, shared_farm: 'view_only' | 'full_access' = 'full_access') =>
  owner.call(api.sharing.share, { params: { farmId }, body: { email, shared_farm } });

const send = (who: SignedUp, farms: readonly string[], more: { id?: string; text?: string } = {}) =>
  who.callUnchecked(api.farmMessages.send, {
    body: { id: randomUUID(), text: 'Semănați după ploaie.', farms: [...farms], ...more },
  });

const messagesOf = async (who: SignedUp) => (await who.call(api.farmMessages.list)).response;

/** Tells the people of the farm; what the bell of a person shows then. */
async function bellOf(who: SignedUp) {
  const { db } = product.database;
  await tellPeople({ db, notificationSources: [messageNotifications], now: () => new Date() }, farm);
  return (await who.call(api.notifications.list)).response.results;
}

describe('a message to farms', () => {
  it('reaches the owner in the bell once, with the name of the sender and no address', async () => {
    await share(farm, adviser.email);
    expect((await send(adviser, [farm])).status).toBe(200);
    const bell = await bellOf(owner);
    expect(bell).toMatchObject([
      { kind: 'messages', title: { ro: 'Ana Pop: Semănați după ploaie.' }, path: '/farms/messages' },
    ]);
    expect(await bellOf(owner)).toHaveLength(1);
    expect(await bellOf(adviser)).toEqual([]);
    const { received } = await messagesOf(owner);
    expect(received).toMatchObject([
      { sender: 'Ana Pop', organization: null, farms: [{ farm, name: 'Ferma' }] },
    ]);
    expect(JSON.stringify([bell, received])).not.toContain('@');
  });

  it('is listed with when it was sent and to which farms', async () => {
    const second = await addFarm(owner, 'A doua');
    await share(farm, adviser.email);
    await share(second, adviser.email);
    await send(adviser, [farm, second, farm]);
    const { sent, farms } = await messagesOf(adviser);
    expect(farms.map(({ name }) => name)).toEqual(['A doua', 'Ferma']);
    expect(sent).toMatchObject([{ farms_count: 2, farms: [{ name: 'A doua' }, { name: 'Ferma' }] }]);
    await product.database.pool.query('update farm_share set deleted_at = now() where farm_id = $1', [
      second,
    ]);
    expect((await messagesOf(adviser)).sent).toMatchObject([{ farms_count: 2, farms: [{ name: 'Ferma' }] }]);
  });

  it('is not sent twice by a second click', async () => {
    await share(farm, adviser.email);
    const id = randomUUID();
    const answers = await Promise.all([send(adviser, [farm], { id }), send(adviser, [farm], { id })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await messagesOf(adviser)).sent).toHaveLength(1);
    expect(await bellOf(owner)).toHaveLength(1);
  });

  it('needs full access, or a membership of more than a reader, for every farm', async () => {
    await share(farm, adviser.email, 'view_only');
    expect((await send(adviser, [farm])).status).toBe(404);
    const body = { name: 'Cabinet Verde', country: 'RO' } as const;
    const { response: office } = await adviser.call(api.organizations.create, { body });
    const organizationId = office.id;
    await adviser.call(api.organizations.invite, {
      params: { organizationId },
      body: { kind: 'farm', addresses: [owner.email] },
    });
    const given = { organization: organizationId, shared_farm: 'view_only' } as const;
    await owner.call(api.organizations.giveAccess, { params: { farmId: farm }, body: given });
    expect((await messagesOf(adviser)).farms).toEqual([
      { farm, name: 'Ferma', organizations: [organizationId] },
    ]);
    expect((await send(adviser, [farm])).status).toBe(200);
    expect((await messagesOf(owner)).received).toMatchObject([{ organization: 'Cabinet Verde' }]);
    const foreign = await addFarm(await product.signUp(`altul${made}@example.org`), 'Străină');
    expect((await send(adviser, [farm, foreign])).status).toBe(404);
    await product.database.pool.query(`update organization_member set role = 'reader' where user_id = $1`, [
      adviser.user_id,
    ]);
    expect((await send(adviser, [farm])).status).toBe(404);
  });

  it('reaches who has full access, not who only looks', async () => {
    const partner = await product.signUp(`asociat${made}@example.org`);
    const viewer = await product.signUp(`privitor${made}@example.org`);
    await share(farm, adviser.email);
    await share(farm, partner.email);
    await share(farm, viewer.email, 'view_only');
    await send(adviser, [farm]);
    expect(await bellOf(partner)).toHaveLength(1);
    expect(await bellOf(viewer)).toEqual([]);
    expect((await messagesOf(viewer)).received).toEqual([]);
  });

  it('is refused with too much text, and beyond the limit of an hour', async () => {
    await share(farm, adviser.email);
    expect((await send(adviser, [farm], { text: ' ' })).status).toBe(400);
    expect((await send(adviser, [farm], { text: 'x'.repeat(2001) })).status).toBe(400);
    for (let at = 0; at < FARM_MESSAGE_LIMITS.an_hour; at++)
      expect((await send(adviser, [farm])).status).toBe(200);
    expect((await send(adviser, [farm])).status).toBe(429);
    expect((await messagesOf(adviser)).sent).toHaveLength(FARM_MESSAGE_LIMITS.an_hour);
  });

  it('is in the export of its sender, and goes with the account', async () => {
    await share(farm, adviser.email);
    await send(adviser, [farm]);
    const { response } = await adviser.call(api.auth.exportData);
    expect(response.farm_messages).toMatchObject([{ text: 'Semănați după ploaie.', farms: [farm] }]);
    await adviser.call(api.auth.removeUser, { body: { password: PASSWORD } });
    expect((await messagesOf(owner)).received).toEqual([]);
  });
});
