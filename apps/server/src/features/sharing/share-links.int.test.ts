import { api } from '@brazda/contract';
import { MAX_SHARE_LINKS } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
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

describe('a link', () => {
  const post = (parcels: string[] | null) =>
    farm.owner.call(api.sharing.createLink, { params: farm.params, body: { parcels, days: 7 } });
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
    expect(response).toEqual({ farm: farm.id, parcels: null });
    expect(await farm.seenBy(visitor)).toMatchObject({ access: 'view', shared_farm: null });
    expect((await product.visitor().call(api.farms.get, { params: farm.params })).status).toBe(404);
    await farm.owner.call(api.sharing.removeLink, { params: { ...farm.params, linkId: link.id } });
    expect((await visitor.call(api.farms.get, { params: farm.params })).status).toBe(404);
    expect((await opened(link)).response).toMatchObject({ error: 'not_found' });
    expect(await farm.trail()).toEqual(['farm_created', 'link_created', 'link_opened', 'link_ended']);
  });

  it('of a parcel shows it, and adds to the parcels of a guest', async () => {
    const link = await create([`${farm.id}-0`]);
    expect((await opened(link)).response).toMatchObject({ parcels: [{ id: `${farm.id}-0` }] });
    await farm.share(farm.friend.email, 'no_access', [`${farm.id}-1`]);
    expect(await farm.seenBy(farm.friend)).toMatchObject({ parcel_count: 1 });
    await farm.friend.call(api.sharing.openLink, { body: { token: tokenOf(link) } });
    expect(await farm.seenBy(farm.friend)).toMatchObject({ access: 'parcels', parcel_count: 2 });
  });

  it('of several parcels shows those, lists them without an account, and ends for all', async () => {
    const ids = [`${farm.id}-0`, `${farm.id}-2`];
    const link = await create([...ids, `${farm.id}-0`]);
    expect(link.parcels).toMatchObject([{ id: ids[0] }, { id: ids[1] }]);
    const { visitor, response } = await opened(link);
    expect(response.parcels?.map(({ id }) => id)).toEqual(ids);
    expect(await farm.seenBy(visitor)).toMatchObject({ access: 'parcels', parcel_count: 2 });
    const shared = async (caller: Caller) =>
      (await caller.call(api.sharing.parcels, { query: { farm_id: farm.id } })).response.results;
    expect((await shared(visitor)).map(({ id }) => id).sort()).toEqual(ids);
    expect(await shared(product.visitor())).toEqual([]);
    const own = await farm.owner.call(api.sharing.links, { params: farm.params });
    expect(own.response.results[0]?.parcels?.map(({ name }) => name)).toEqual(['0', '2']);
    await farm.owner.call(api.sharing.removeLink, { params: { ...farm.params, linkId: link.id } });
    expect((await visitor.call(api.farms.get, { params: farm.params })).status).toBe(404);
    expect(await shared(visitor)).toEqual([]);
  });

  it('with a parcel that is not of the farm is refused as a whole, and says so', async () => {
    const { status, error } = await post([`${farm.id}-0`, 'of-another-farm']);
    expect([status, error.error]).toEqual([404, 'parcels_not_of_farm']);
    expect((await post([])).status).toBe(400);
    expect((await farm.owner.call(api.sharing.links, { params: farm.params })).response.results).toEqual([]);
  });

  it('is one of a limited number, also when many are made at once', async () => {
    await product.database.pool.query(
      `insert into share_link (id, farm_id, token_hash, created_by, expires_at)
       select $1 || i, $1, decode(md5($1 || i), 'hex'), $2, now() + interval '1 day' from generate_series(2, $3::int) i`,
      [farm.id, farm.owner.user_id, MAX_SHARE_LINKS],
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
    expect((await visitor.call(api.farms.get, { params: farm.params })).status).toBe(404);
    expect((await farm.owner.call(api.sharing.links, { params: farm.params })).response.results).toEqual([]);
  });

  it('makes a signed-in user a guest who may request more access', async () => {
    await farm.friend.call(api.sharing.openLink, { body: { token: tokenOf(await create(null)) } });
    expect((await farm.friend.call(api.sharing.requestAccess, { params: farm.params })).status).toBe(204);
    expect(await farm.seenBy(farm.friend)).toMatchObject({ access: 'view', shared_farm: null });
  });

  it('is stored as a hash only', async () => {
    const { path } = await create(null);
    const { rows } = await product.database.pool.query('select share_link::text as row from share_link');
    expect(rows.map(({ row }) => row).join()).not.toContain(tokenOf({ path }));
  });
});
