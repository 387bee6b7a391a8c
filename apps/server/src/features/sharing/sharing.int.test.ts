import { api } from '@brazda/contract';
import { MAX_SHARE_LINKS } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalog.ts';

let product: Product;
let owner: Caller & { user_id: string };
let friend: Caller & { user_id: string };
let farmId: string;
let people = 0;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

beforeEach(async () => {
  people++;
  owner = await product.signUp(`ana${people}@example.org`);
  friend = await product.signUp(`ion${people}@example.org`);
  const { response } = await owner.call(api.farms.create, { body: { name: ' Ferma Ana ' } });
  farmId = response.id;
  const parcels = [0, 1, 2].map((i) => ({
    id: `${farmId}-${i}`,
    label: String(i),
    geometry: rectangle(i * 30, 0, i * 30 + 20, 20),
    display_name: null,
    locality: null,
    physical_block: null,
    parcel_no: String(i),
    crop_no: null,
    crop: null,
  }));
  await addSeason(product.database.db, { id: farmId, country: 'RO' }, { end_year: 2026, parcels });
  product.mails.length = 0;
});

const params = () => ({ farmId });
const share = (
  email: string,
  shared_farm: 'view_only' | 'full_access' | 'no_access',
  parcels: string[] = [],
) => owner.call(api.sharing.share, { params: params(), body: { email, shared_farm, parcels } });
const seenBy = async (caller: Caller) => (await caller.call(api.farms.get, { params: params() })).response;
const trail = async () => {
  const rows = await product.database.db
    .selectFrom('audit_event')
    .select(['action', 'actor_id'])
    .where('farm_id', '=', farmId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('a share', () => {
  it('grants view access by default, and is never changed without a level', async () => {
    const email = `ion${people}@example.org`;
    const { status, response } = await owner.call(api.sharing.share, { params: params(), body: { email } });
    expect([status, response.shared_farm]).toEqual([200, 'view_only']);
    expect(await seenBy(friend)).toMatchObject({ access: 'view', shared_farm: 'view_only' });
    const change = { params: { farmId, shareId: response.id }, body: {} };
    const { error } = await owner.callUnchecked(api.sharing.updateShare, change);
    expect(error.details).toHaveProperty('shared_farm');
  });

  it('gives access to the farm, and is mailed', async () => {
    const { status, response } = await share(`ION${people}@example.org`, 'view_only');
    expect(status).toBe(200);
    expect(await seenBy(friend)).toMatchObject({ access: 'view', shared_farm: 'view_only', parcel_count: 3 });
    expect(product.mails).toEqual([
      {
        kind: 'farm_shared',
        to: `ION${people}@example.org`,
        language: 'en',
        values: { person: `ana${people}@example.org`, farm: 'Ferma Ana' },
        path: `/auth/login?backTo=${encodeURIComponent(`/map/${farmId}`)}`,
      },
    ]);
    const farms = await friend.call(api.sharing.farms);
    expect(farms.response.results).toMatchObject([{ id: farmId, access: 'view', shared_farm: 'view_only' }]);
    const change = {
      params: { farmId, shareId: response.id },
      body: { shared_farm: 'full_access' },
    } as const;
    expect((await owner.callUnchecked(api.sharing.updateShare, change)).response.shared_farm).toBe(
      'full_access',
    );
    expect(await seenBy(friend)).toMatchObject({ access: 'full' });
    await owner.call(api.sharing.removeShare, { params: { farmId, shareId: response.id } });
    expect((await friend.call(api.farms.get, { params: params() })).status).toBe(404);
    expect(await trail()).toEqual([
      'farm_created',
      'shared',
      'share_changed',
      'share_ended',
      'access_refused',
    ]);
  });

  it('leads a person without an account to the registration with their address', async () => {
    await share('consultant+nou@example.org', 'view_only');
    const { pathname, searchParams } = new URL(product.mails.at(-1)!.path!, 'https://brazda.example');
    expect(pathname).toBe('/auth/new-account');
    expect(Object.fromEntries(searchParams)).toEqual({
      email: 'consultant+nou@example.org',
      backTo: `/map/${farmId}`,
    });
  });

  it('changed repeatedly does not flood the guest with mails', async () => {
    for (let times = 0; times < 8; times++)
      expect((await share('tinta@example.org', times % 2 ? 'view_only' : 'full_access')).status).toBe(200);
    expect(product.mails.filter(({ to }) => to === 'tinta@example.org')).toHaveLength(5);
  });

  it('of parcels gives access to those, and lists them', async () => {
    const { response } = await share(`ion${people}@example.org`, 'no_access', [`${farmId}-1`]);
    expect(response.parcels).toMatchObject([{ id: `${farmId}-1`, name: '1' }]);
    expect(await seenBy(friend)).toMatchObject({
      access: 'parcels',
      shared_farm: 'no_access',
      parcel_count: 1,
    });
    const { response: parcels } = await friend.call(api.sharing.parcels, { query: { farm_id: farmId } });
    expect(parcels.results).toMatchObject([{ id: `${farmId}-1`, farm: farmId }]);
    const farms = await friend.call(api.sharing.farms);
    expect(farms.response.results).toMatchObject([{ id: farmId, access: 'parcels', parcel_count: 1 }]);
  });

  it('exists once per address, and replaces the previous one', async () => {
    await share(`ion${people}@example.org`, 'full_access');
    await share(`Ion${people}@Example.org`, 'no_access', [`${farmId}-0`]);
    const { response } = await owner.call(api.sharing.shares, { params: params() });
    expect(response.results).toMatchObject([{ shared_farm: 'no_access', parcels: [{ id: `${farmId}-0` }] }]);
  });

  it('does not reveal whether an address has an account, until its user has opened the farm', async () => {
    await product.database.db
      .updateTable('app_user')
      .set({ first_name: 'Ion', last_name: 'Popa' })
      .where('id', '=', friend.user_id)
      .execute();
    const [known, unknown] = [
      await share(`ion${people}@example.org`, 'view_only'),
      await share(`nimeni${people}@example.org`, 'view_only'),
    ].map(({ response: { id: _, email: __, created_at: ___, ...listed } }) => listed);
    expect(known).toEqual(unknown);
    const names = async () => {
      const { response } = await owner.call(api.sharing.shares, { params: params() });
      return response.results.map(({ name }) => name).sort();
    };
    // Fetching the farm does not count as opening it: a page may prefetch.
    await seenBy(friend);
    expect(await names()).toEqual(['', '']);
    expect((await friend.call(api.sharing.noteOpened, { params: params() })).status).toBe(204);
    expect(await names()).toEqual(['', 'Ion Popa']);
  });

  it('cannot be opened by a stranger or the owner', async () => {
    const stranger = await product.signUp(`strain${people}@example.org`);
    expect((await stranger.call(api.sharing.noteOpened, { params: params() })).status).toBe(404);
    expect((await owner.call(api.sharing.noteOpened, { params: params() })).status).toBe(403);
  });

  it('waits until the address is confirmed', async () => {
    await product.database.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', friend.user_id)
      .execute();
    await share(`ion${people}@example.org`, 'view_only');
    expect((await friend.call(api.farms.get, { params: params() })).status).toBe(404);
  });

  it('with oneself is refused with a message', async () => {
    const { status, error } = await share(`ANA${people}@example.org`, 'view_only');
    expect([status, error.error]).toEqual([400, 'own_address']);
  });

  it('of a removed farm gives no access', async () => {
    await share(`ion${people}@example.org`, 'full_access');
    await product.database.db
      .updateTable('farm')
      .set({ deleted_at: new Date() })
      .where('id', '=', farmId)
      .execute();
    for (const caller of [owner, friend])
      expect((await caller.call(api.farms.get, { params: params() })).status).toBe(404);
    expect((await friend.call(api.sharing.farms)).response.results).toEqual([]);
  });
});

describe('a request', () => {
  const request = () => friend.call(api.sharing.requestAccess, { params: params() });
  const open = async () => (await owner.call(api.sharing.requests, { params: params() })).response.results;

  it('made twice counts once, is mailed to the owner once, and can be granted', async () => {
    await share(`ion${people}@example.org`, 'no_access', [`${farmId}-0`]);
    product.mails.length = 0;
    expect([(await request()).status, (await request()).status]).toEqual([204, 204]);
    expect(product.mails).toMatchObject([
      {
        kind: 'access_requested',
        to: `ana${people}@example.org`,
        values: { farm: 'Ferma Ana', email: `ion${people}@example.org` },
        path: `/manage/farm/${farmId}/sharing`,
      },
    ]);
    const [requested] = await open();
    const response = {
      params: { farmId, requestId: requested.id },
      body: { shared_farm: 'full_access' },
    } as const;
    expect((await owner.call(api.sharing.answerRequest, response)).status).toBe(204);
    expect(await seenBy(friend)).toMatchObject({ access: 'full', shared_farm: 'full_access' });
    expect(await open()).toEqual([]);
    expect(product.mails.at(-1)).toMatchObject({ kind: 'access_granted', to: `ion${people}@example.org` });
    expect((await owner.call(api.sharing.answerRequest, response)).status).toBe(404);
    expect((await request()).error.error).toBe('full_access_already');
    expect(await trail()).toEqual(['farm_created', 'shared', 'access_requested', 'access_answered']);
  });

  it('can be refused, which changes nothing', async () => {
    await share(`ion${people}@example.org`, 'no_access', [`${farmId}-0`]);
    await request();
    const [requested] = await open();
    await owner.call(api.sharing.answerRequest, {
      params: { farmId, requestId: requested.id },
      body: { shared_farm: null },
    });
    expect(await seenBy(friend)).toMatchObject({ access: 'parcels' });
    expect(product.mails.at(-1)).toMatchObject({ kind: 'access_refused' });
  });
});

describe('a link', () => {
  const post = (parcels: string[] | null) =>
    owner.call(api.sharing.createLink, { params: params(), body: { parcels, days: 7 } });
  const create = async (parcels: string[] | null) => (await post(parcels)).response;
  const tokenOf = ({ path }: { path: string }) => path.replace('/s/', '');
  const opened = async (link: { path: string }) => {
    const visitor = product.visitor();
    const { response } = await visitor.call(api.sharing.openLink, { body: { token: tokenOf(link) } });
    return { visitor, response };
  };

  it('gives view access in the browser that opened it, and in no other', async () => {
    const link = await create(null);
    const { visitor, response } = await opened(link);
    expect(response).toEqual({ farm: farmId, parcels: null });
    expect(await seenBy(visitor)).toMatchObject({ access: 'view', shared_farm: null });
    expect((await product.visitor().call(api.farms.get, { params: params() })).status).toBe(404);
    await owner.call(api.sharing.removeLink, { params: { farmId, linkId: link.id } });
    expect((await visitor.call(api.farms.get, { params: params() })).status).toBe(404);
    expect((await opened(link)).response).toMatchObject({ error: 'not_found' });
    expect(await trail()).toEqual(['farm_created', 'link_created', 'link_opened', 'link_ended']);
  });

  it('of a parcel shows it, and adds to the parcels of a guest', async () => {
    const link = await create([`${farmId}-0`]);
    expect((await opened(link)).response).toMatchObject({ parcels: [{ id: `${farmId}-0` }] });
    await share(`ion${people}@example.org`, 'no_access', [`${farmId}-1`]);
    expect(await seenBy(friend)).toMatchObject({ parcel_count: 1 });
    await friend.call(api.sharing.openLink, { body: { token: tokenOf(link) } });
    expect(await seenBy(friend)).toMatchObject({ access: 'parcels', parcel_count: 2 });
  });

  it('of several parcels shows those, lists them without an account, and ends for all', async () => {
    const ids = [`${farmId}-0`, `${farmId}-2`];
    const link = await create([...ids, `${farmId}-0`]);
    expect(link.parcels).toMatchObject([{ id: ids[0] }, { id: ids[1] }]);
    const { visitor, response } = await opened(link);
    expect(response.parcels?.map(({ id }) => id)).toEqual(ids);
    expect(await seenBy(visitor)).toMatchObject({ access: 'parcels', parcel_count: 2 });
    const shared = async (caller: Caller) =>
      (await caller.call(api.sharing.parcels, { query: { farm_id: farmId } })).response.results;
    expect((await shared(visitor)).map(({ id }) => id).sort()).toEqual(ids);
    expect(await shared(product.visitor())).toEqual([]);
    const own = await owner.call(api.sharing.links, { params: params() });
    expect(own.response.results[0]?.parcels?.map(({ name }) => name)).toEqual(['0', '2']);
    await owner.call(api.sharing.removeLink, { params: { farmId, linkId: link.id } });
    expect((await visitor.call(api.farms.get, { params: params() })).status).toBe(404);
    expect(await shared(visitor)).toEqual([]);
  });

  it('with a parcel that is not of the farm is refused as a whole, and says so', async () => {
    const { status, error } = await post([`${farmId}-0`, 'of-another-farm']);
    expect([status, error.error]).toEqual([404, 'parcels_not_of_farm']);
    expect((await post([])).status).toBe(400);
    expect((await owner.call(api.sharing.links, { params: params() })).response.results).toEqual([]);
  });

  it('is one of a limited number, also when many are made at once', async () => {
    await product.database.pool.query(
      `insert into share_link (id, farm_id, token_hash, created_by, expires_at)
       select $1 || i, $1, decode(md5($1 || i), 'hex'), $2, now() + interval '1 day' from generate_series(2, $3::int) i`,
      [farmId, owner.user_id, MAX_SHARE_LINKS],
    );
    const statuses = (await Promise.all([post(null), post(null), post(null)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it('gives no access after it has expired', async () => {
    const link = await create(null);
    const { visitor } = await opened(link);
    await product.database.db
      .updateTable('share_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', link.id)
      .execute();
    expect((await visitor.call(api.farms.get, { params: params() })).status).toBe(404);
    expect((await owner.call(api.sharing.links, { params: params() })).response.results).toEqual([]);
  });

  it('makes a signed-in user a guest who may request more access', async () => {
    await friend.call(api.sharing.openLink, { body: { token: tokenOf(await create(null)) } });
    expect((await friend.call(api.sharing.requestAccess, { params: params() })).status).toBe(204);
    expect(await seenBy(friend)).toMatchObject({ access: 'view', shared_farm: null });
  });

  it('is stored as a hash only', async () => {
    const { path } = await create(null);
    const { rows } = await product.database.pool.query('select share_link::text as row from share_link');
    expect(rows.map(({ row }) => row).join()).not.toContain(tokenOf({ path }));
  });
});
