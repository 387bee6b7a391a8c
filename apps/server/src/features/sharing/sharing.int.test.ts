import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../test/product.ts';
import { addSharedFarm, type SharedFarm } from './testing/shared-farm.ts';

let product: Product;
let farm: SharedFarm;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

beforeEach(async () => {
  farm = await addSharedFarm(product);
});

describe('a share', () => {
  it('grants view access by default, and is never changed without a level', async () => {
    const email = farm.friend.email;
    const { status, response } = await farm.owner.call(api.sharing.share, {
      params: farm.params,
      body: { email },
    });
    expect([status, response.shared_farm]).toEqual([200, 'view_only']);
    expect(await farm.seenBy(farm.friend)).toMatchObject({ access: 'view', shared_farm: 'view_only' });
    const change = { params: { ...farm.params, shareId: response.id }, body: {} };
    const { error } = await farm.owner.callUnchecked(api.sharing.updateShare, change);
    expect(error.details).toHaveProperty('shared_farm');
  });

  it('gives access to the farm, and is mailed', async () => {
    const { status, response } = await farm.share(`ION${farm.people}@example.org`, 'view_only');
    expect(status).toBe(200);
    expect(await farm.seenBy(farm.friend)).toMatchObject({
      access: 'view',
      shared_farm: 'view_only',
      parcel_count: 3,
    });
    expect(product.mails).toEqual([
      {
        kind: 'farm_shared',
        to: `ION${farm.people}@example.org`,
        language: 'en',
        values: { person: farm.owner.email, farm: 'Ferma Ana' },
        path: `/auth/login?backTo=${encodeURIComponent(`/map/${farm.id}`)}`,
      },
    ]);
    const farms = await farm.friend.call(api.sharing.farms);
    expect(farms.response.results).toMatchObject([{ id: farm.id, access: 'view', shared_farm: 'view_only' }]);
    const change = {
      params: { ...farm.params, shareId: response.id },
      body: { shared_farm: 'full_access' },
    } as const;
    expect((await farm.owner.callUnchecked(api.sharing.updateShare, change)).response.shared_farm).toBe(
      'full_access',
    );
    expect(await farm.seenBy(farm.friend)).toMatchObject({ access: 'full' });
    await farm.owner.call(api.sharing.removeShare, { params: { ...farm.params, shareId: response.id } });
    expect((await farm.friend.call(api.farms.get, { params: farm.params })).status).toBe(404);
    expect(await farm.trail()).toEqual([
      'farm_created',
      'shared',
      'share_changed',
      'share_ended',
      'access_refused',
    ]);
  });

  it('leads a person without an account to the registration with their address', async () => {
    await farm.share('consultant+nou@example.org', 'view_only');
    const { pathname, searchParams } = new URL(product.mails.at(-1)!.path!, 'https://brazda.example');
    expect(pathname).toBe('/auth/new-account');
    expect(Object.fromEntries(searchParams)).toEqual({
      email: 'consultant+nou@example.org',
      backTo: `/map/${farm.id}`,
    });
  });

  it('changed repeatedly does not flood the guest with mails', async () => {
    for (let times = 0; times < 8; times++)
      expect((await farm.share('tinta@example.org', times % 2 ? 'view_only' : 'full_access')).status).toBe(
        200,
      );
    expect(product.mails.filter(({ to }) => to === 'tinta@example.org')).toHaveLength(5);
  });

  it('of parcels gives access to those, and lists them', async () => {
    const { response } = await farm.share(farm.friend.email, 'no_access', [`${farm.id}-1`]);
    expect(response.parcels).toMatchObject([{ id: `${farm.id}-1`, name: '1' }]);
    expect(await farm.seenBy(farm.friend)).toMatchObject({
      access: 'parcels',
      shared_farm: 'no_access',
      parcel_count: 1,
    });
    const { response: parcels } = await farm.friend.call(api.sharing.parcels, {
      query: { farm_id: farm.id },
    });
    expect(parcels.results).toMatchObject([{ id: `${farm.id}-1`, farm: farm.id }]);
    const farms = await farm.friend.call(api.sharing.farms);
    expect(farms.response.results).toMatchObject([{ id: farm.id, access: 'parcels', parcel_count: 1 }]);
  });

  it('exists once per address, and replaces the previous one', async () => {
    await farm.share(farm.friend.email, 'full_access');
    await farm.share(`Ion${farm.people}@Example.org`, 'no_access', [`${farm.id}-0`]);
    const { response } = await farm.owner.call(api.sharing.shares, { params: farm.params });
    expect(response.results).toMatchObject([{ shared_farm: 'no_access', parcels: [{ id: `${farm.id}-0` }] }]);
  });

  it('does not reveal whether an address has an account, until its user has opened the farm', async () => {
    await product.database.db
      .updateTable('app_user')
      .set({ first_name: 'Ion', last_name: 'Popa' })
      .where('id', '=', farm.friend.user_id)
      .execute();
    const [known, unknown] = [
      await farm.share(farm.friend.email, 'view_only'),
      await farm.share(`nimeni${farm.people}@example.org`, 'view_only'),
    ].map(({ response: { id: _, email: __, created_at: ___, ...listed } }) => listed);
    expect(known).toEqual(unknown);
    const names = async () => {
      const { response } = await farm.owner.call(api.sharing.shares, { params: farm.params });
      return response.results.map(({ name }) => name).sort();
    };
    // Fetching the farm does not count as opening it: a page may prefetch.
    await farm.seenBy(farm.friend);
    expect(await names()).toEqual(['', '']);
    expect((await farm.friend.call(api.sharing.noteOpened, { params: farm.params })).status).toBe(204);
    expect(await names()).toEqual(['', 'Ion Popa']);
  });

  it('cannot be opened by a stranger or the owner', async () => {
    const stranger = await product.signUp(`strain${farm.people}@example.org`);
    expect((await stranger.call(api.sharing.noteOpened, { params: farm.params })).status).toBe(404);
    expect((await farm.owner.call(api.sharing.noteOpened, { params: farm.params })).status).toBe(403);
  });

  it('waits until the address is confirmed', async () => {
    await product.database.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', farm.friend.user_id)
      .execute();
    await farm.share(farm.friend.email, 'view_only');
    expect((await farm.friend.call(api.farms.get, { params: farm.params })).status).toBe(404);
  });

  it('with oneself is refused with a message', async () => {
    const { status, error } = await farm.share(`ANA${farm.people}@example.org`, 'view_only');
    expect([status, error.error]).toEqual([400, 'own_address']);
  });

  it('of a removed farm gives no access', async () => {
    await farm.share(farm.friend.email, 'full_access');
    await product.database.db
      .updateTable('farm')
      .set({ deleted_at: new Date() })
      .where('id', '=', farm.id)
      .execute();
    for (const caller of [farm.owner, farm.friend])
      expect((await caller.call(api.farms.get, { params: farm.params })).status).toBe(404);
    expect((await farm.friend.call(api.sharing.farms)).response.results).toEqual([]);
  });
});

describe('a request', () => {
  const request = () => farm.friend.call(api.sharing.requestAccess, { params: farm.params });
  const open = async () =>
    (await farm.owner.call(api.sharing.requests, { params: farm.params })).response.results;

  it('made twice counts once, is mailed to the owner once, and can be granted', async () => {
    await farm.share(farm.friend.email, 'no_access', [`${farm.id}-0`]);
    product.mails.length = 0;
    expect([(await request()).status, (await request()).status]).toEqual([204, 204]);
    expect(product.mails).toMatchObject([
      {
        kind: 'access_requested',
        to: farm.owner.email,
        values: { farm: 'Ferma Ana', email: farm.friend.email },
        path: `/manage/farm/${farm.id}/sharing`,
      },
    ]);
    const [requested] = await open();
    const response = {
      params: { ...farm.params, requestId: requested.id },
      body: { shared_farm: 'full_access' },
    } as const;
    expect((await farm.owner.call(api.sharing.answerRequest, response)).status).toBe(204);
    expect(await farm.seenBy(farm.friend)).toMatchObject({ access: 'full', shared_farm: 'full_access' });
    expect(await open()).toEqual([]);
    expect(product.mails.at(-1)).toMatchObject({ kind: 'access_granted', to: farm.friend.email });
    expect((await farm.owner.call(api.sharing.answerRequest, response)).status).toBe(404);
    expect((await request()).error.error).toBe('full_access_already');
    expect(await farm.trail()).toEqual(['farm_created', 'shared', 'access_requested', 'access_answered']);
  });

  it('can be refused, which changes nothing', async () => {
    await farm.share(farm.friend.email, 'no_access', [`${farm.id}-0`]);
    await request();
    const [requested] = await open();
    await farm.owner.call(api.sharing.answerRequest, {
      params: { ...farm.params, requestId: requested.id },
      body: { shared_farm: null },
    });
    expect(await farm.seenBy(farm.friend)).toMatchObject({ access: 'parcels' });
    expect(product.mails.at(-1)).toMatchObject({ kind: 'access_refused' });
  });
});
