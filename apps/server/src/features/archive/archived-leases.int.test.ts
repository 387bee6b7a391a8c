import { api } from '@brazda/contract';
import { WHOLE } from '@brazda/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FARM, fetchArchive, makeFarm, packFiles, take, unpackFiles } from '../../../test/archived-farm.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';

let product: Product;
let elsewhere: Product;
let owner: Caller & { user_id: string };
const params = { farmId: FARM.id };

beforeAll(async () => {
  [product, elsewhere] = [await startProduct(), await startProduct()];
  owner = await product.signUp('ana@example.org');
  await makeFarm(product, owner.user_id);
});
afterAll(async () => {
  await product.stop();
  await elsewhere.stop();
});

it('a farm takes its owners, titles and leases along, and is the same file there', async () => {
  const [person, title, lease] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await owner.callUnchecked(api.owners.add, {
    params,
    body: { id: person, kind: 'person', name: 'Pop Ana' },
  });
  const shares = [{ owner: person, share: WHOLE }];
  await owner.callUnchecked(api.leases.addTitle, {
    params,
    body: { id: title, section: 'A', number: '1', shares },
  });
  await owner.callUnchecked(api.leases.add, {
    params,
    body: {
      id: lease,
      kind: 'lease',
      parties: shares,
      parts: [{ parcel: null, area_m2: 12_345, title, place: 'La moară' }],
      start_date: '2025-10-01',
      end_date: null,
      price: { kind: 'share', percent: 25 },
    },
  });
  const year = { ...params, year: '2025' };
  await owner.callUnchecked(api.leasePayments.putYear, {
    params: year,
    body: { count_day: '2025-10-31', prices: [], exchange: null, tax: null, account: null },
  });
  await owner.callUnchecked(api.leasePayments.setRent, {
    params: { ...year, leaseId: lease },
    body: { amount: 500.5, reason: 'two tonnes' },
  });
  await owner.callUnchecked(api.leasePayments.pay, {
    params: year,
    body: {
      day: '2025-11-01',
      way: 'cash',
      payments: [{ id: crypto.randomUUID(), owner: person, amount: 100 }],
    },
  });
  const archive = await fetchArchive(owner, FARM.id);
  const guest = await elsewhere.signUp('ion@example.org');
  const { id } = (await take(guest, archive)).response;
  const there = { farmId: id };
  expect((await guest.call(api.owners.list, { params: there })).response.results).toMatchObject([
    { name: 'Pop Ana' },
  ]);
  const { response } = await guest.call(api.leases.list, { params: there, query: {} });
  expect(response.results).toMatchObject([{ parties: shares, parts: [{ place: 'La moară', title }] }]);
  const paid = await guest.call(api.leasePayments.year, { params: { ...there, year: '2025' } });
  expect(paid.response).toMatchObject({ owners: [{ due: 500.5, paid: 100 }], payments: [{ number: 1 }] });
  expect(await fetchArchive(guest, id)).toEqual(archive);

  const files = await unpackFiles(archive);
  const land = JSON.parse(files.get('leases.json')!);
  land.leases[0].parties[0].owner = 'nobody';
  files.set('leases.json', JSON.stringify(land));
  expect((await take(guest, await packFiles(files))).error.error).toBe('invalid');
});
