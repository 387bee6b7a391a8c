import { randomUUID } from 'node:crypto';
import { api, type BodyOf } from '@brazda/contract';
import { WHOLE } from '@brazda/domain';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());
beforeEach(async () => {
  for (const table of ['lease_payment', 'set_rent', 'rent_year', 'lease', 'land_title', 'land_owner'])
    await world.product.database.pool.query(`delete from ${table}`);
});

const farm = { farmId: 'own' };
const params = { ...farm, year: '2025' };
const WHEAT = '1';
const TERMS = {
  count_day: '2025-10-31',
  prices: [{ crop: WHEAT, amount: 900, day: '2025-10-01', source: 'the silo of the village' }],
  exchange: null,
  tax: { deduction_percent: 20, tax_percent: 10 },
  account: { name: 'Ferma SRL', iban: 'RO49 AAAA 1B31 0075 9384 0000', bic: null },
};
type Paid = BodyOf<typeof api.leasePayments.pay>['payments'][number];

async function ownerNamed(name: string, fields = {}) {
  const body = { id: randomUUID(), kind: 'person', name, ...fields };
  return (await owner.callUnchecked(api.owners.add, { params: farm, body })).response.id;
}
async function leaseTo(party: string, price: object, fields = {}) {
  const id = randomUUID();
  await owner.callUnchecked(api.leases.add, {
    params: farm,
    body: {
      id,
      kind: 'lease',
      number: '12/2020',
      parties: [{ owner: party, share: WHOLE }],
      parts: [{ parcel: null, area_m2: 10_000, place: 'Lunca' }],
      start_date: '2020-10-01',
      end_date: null,
      price,
      ...fields,
    },
  });
  return id;
}
const LEI = { kind: 'money', amount: 1000, currency: 'RON' };
const year = async () => (await owner.call(api.leasePayments.year, { params })).response;
const open = (fields = {}) =>
  owner.callUnchecked(api.leasePayments.putYear, { params, body: { ...TERMS, ...fields } });
const pay = (payments: readonly Partial<Paid>[], fields = {}) =>
  owner.callUnchecked(api.leasePayments.pay, {
    params,
    body: { day: '2025-11-15', way: 'cash', payments, ...fields },
  });

describe('the rent of a year', () => {
  it('is a preview by the law until a person opens the year', async () => {
    const ana = await ownerNamed('Ana Pop');
    await leaseTo(ana, LEI);
    expect(await year()).toMatchObject({
      is_open: false,
      count_day: '2025-10-31',
      tax: { deduction_percent: 20, tax_percent: 10 },
      owners: [{ id: ana, due: 1000, left: 1000, left_tax: 80, state: 'unpaid' }],
    });
    expect((await pay([{ id: randomUUID(), owner: ana, amount: 10 }])).error.error).toBe(
      'rent_year_not_open',
    );
  });

  it('counts grain by the price of the day, and says what is not known', async () => {
    const ana = await ownerNamed('Ana Pop');
    await leaseTo(ana, { kind: 'grain', crop: WHEAT, kg_per_ha: 850 });
    expect((await year()).owners).toMatchObject([
      { due: null, known_due: 0, grain: [{ crop: WHEAT, kg: 850 }], state: 'not_known' },
    ]);
    await open();
    expect((await year()).owners).toMatchObject([{ due: 765, grain: [{ crop: WHEAT, kg: 850 }] }]);
    expect((await year()).account?.iban).toBe('RO49AAAA1B31007593840000');
  });

  it('is set by hand where it cannot be counted, and counted again', async () => {
    const ana = await ownerNamed('Ana Pop');
    const leaseId = await leaseTo(ana, { kind: 'share', percent: 30 });
    await open();
    const set = (amount: number | null) =>
      owner.callUnchecked(api.leasePayments.setRent, {
        params: { ...params, leaseId },
        body: { amount, reason: 'three tonnes' },
      });
    await set(2700.01);
    expect((await year()).rents).toMatchObject([
      { amount: 2700.01, is_set: true, reason: 'three tonnes', gap: null },
    ]);
    await set(null);
    expect((await year()).rents).toMatchObject([{ amount: null, is_set: false, gap: 'share' }]);
  });

  it('is read and written by people with full access only', async () => {
    for (const role of ['guest, view', 'guest of parcels', 'worker', 'stranger'] as const) {
      const { caller } = world.people[role];
      expect([403, 404]).toContain((await caller.call(api.leasePayments.year, { params })).status);
      expect([403, 404]).toContain(
        (await caller.callUnchecked(api.leasePayments.putYear, { params, body: TERMS })).status,
      );
    }
  });

  it('refuses two prices of a crop, and an account with wrong check digits', async () => {
    expect((await open({ prices: [...TERMS.prices, ...TERMS.prices] })).error.error).toBe('rent_price_twice');
    const account = { ...TERMS.account, iban: 'RO50AAAA1B31007593840000' };
    expect((await open({ account })).error.error).toBe('owner_iban_wrong');
    expect((await year()).is_open).toBe(false);
  });
});

describe('payments', () => {
  it('are counted once, however often they are sent, with numbers that are never used again', async () => {
    const ana = await ownerNamed('Ana Pop');
    await leaseTo(ana, LEI);
    await open();
    const first = { id: randomUUID(), owner: ana, amount: 400, tax: 32 };
    const twice = await Promise.all([pay([first]), pay([first])]);
    expect(twice.map(({ response }) => response.results.map(({ number }) => number))).toEqual([[1], [1]]);
    expect((await year()).owners).toMatchObject([
      { paid: 400, tax: 32, left: 600, left_tax: 48, state: 'partly' },
    ]);
    await owner.call(api.leasePayments.remove, { params: { ...params, paymentId: first.id } });
    await pay([{ id: randomUUID(), owner: ana, amount: 1000, tax: 80 }]);
    const { payments, owners } = await year();
    expect(payments.map(({ number, removed_at }) => [number, removed_at !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(owners).toMatchObject([{ paid: 1000, left: 0, state: 'paid' }]);
  });

  it('in grain are worth their kilograms, and those of nobody are refused whole', async () => {
    const ana = await ownerNamed('Ana Pop');
    await leaseTo(ana, { kind: 'grain', crop: WHEAT, kg_per_ha: 850 });
    await open();
    const grain = { crop: WHEAT, kg: 850, price: 900 };
    const paid = (amount: number) => pay([{ id: randomUUID(), owner: ana, amount, grain }], { way: 'grain' });
    expect((await paid(800)).error.error).toBe('rent_grain_wrong');
    const known = { id: randomUUID(), owner: ana, amount: 1 };
    expect((await pay([known, { ...known, id: randomUUID(), owner: 'nobody' }])).status).toBe(404);
    expect((await pay([{ ...known, tax: 2 }])).error.error).toBe('rent_tax_too_high');
    expect((await year()).payments).toEqual([]);
    expect((await paid(765)).status).toBe(200);
    expect((await year()).owners).toMatchObject([{ state: 'paid' }]);
  });

  it('of hundreds of leases are listed by a few queries, and sum to the whole', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, (_, at) => ownerNamed(`Owner ${at}`)));
    const share = { numerator: 1, denominator: 3 };
    for (let at = 0; at < 300; at++)
      await leaseTo(
        people[at % 30]!,
        { kind: 'money', amount: 100.01, currency: 'RON' },
        {
          parties: [0, 1, 2].map((next) => ({ owner: people[(at + next) % 30], share })),
        },
      );
    await open();
    const { rents, owners } = await year();
    expect(rents).toHaveLength(300);
    const due = owners.reduce((sum, each) => sum + Math.round((each.due ?? 0) * 100), 0);
    expect(due).toBe(300 * 10_001);
    const payments = owners.map((each) => ({ id: randomUUID(), owner: each.id, amount: each.due! }));
    await pay(payments, { way: 'bank' });
    expect((await year()).owners.every(({ state }) => state === 'paid')).toBe(true);
  });
});

describe('an owner who was paid', () => {
  const paidOwner = async (name: string) => {
    const id = await ownerNamed(name, { iban: 'RO49AAAA1B31007593840000' });
    await open();
    await pay([{ id: randomUUID(), owner: id, amount: 100 }], { note: `Handed to ${name}` });
    return id;
  };
  const at = (ownerId: string) => ({ params: { ...farm, ownerId } });

  it('is not removed, and an erasure leaves the amounts without the notes', async () => {
    const ana = await paidOwner('Ana Pop');
    expect((await owner.call(api.owners.remove, at(ana))).error.error).toBe('owner_named');
    await owner.call(api.owners.erase, at(ana));
    const { owners, payments } = await year();
    expect(owners).toMatchObject([{ id: ana, name: '', has_iban: false, paid: 100 }]);
    expect(payments).toMatchObject([{ owner: ana, amount: 100, note: '' }]);
  });

  it('keeps the payments when made one with another', async () => {
    const [one, other] = [await paidOwner('Ana Pop'), await ownerNamed('ANA POP')];
    await owner.call(api.owners.merge, { ...at(one), body: { into: other } });
    expect((await year()).payments).toMatchObject([{ owner: other, amount: 100 }]);
  });
});

describe('files', () => {
  const file = async (name: 'listFile' | 'receipts', query: object) => {
    const { status, raw } = await owner.callUnchecked(api.leasePayments[name], { params, query });
    expect(status).toBe(200);
    return raw;
  };
  const textOf = async (pdf: Buffer) =>
    (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replace(/\s+/g, ' ');
  const bank = (owners: readonly string[], format = 'csv') =>
    owner.callUnchecked(api.leasePayments.bankFile, {
      params,
      body: { owners, day: '2025-11-17', format },
    });
  const IBAN = 'RO49AAAA1B31007593840000';

  it('list what is due, print receipts with what was handed over, and state all years of an owner', async () => {
    const ana = await ownerNamed('Ana Șerban');
    await leaseTo(ana, LEI);
    await open();
    await pay([{ id: randomUUID(), owner: ana, amount: 400, tax: 32 }], { note: 'In the village' });
    expect(await textOf(await file('listFile', { format: 'pdf' }))).toMatch(/Ana Șerban.*partly paid/);
    expect((await file('listFile', { format: 'csv' })).toString()).toContain('Ana Șerban');
    expect(await textOf(await file('receipts', {}))).toMatch(
      /Receipt 1 \/ 2025.*Ana Șerban.*12\/2020.*368.*In the village/,
    );
    const statement = await owner.call(api.leasePayments.statement, { params: { ...farm, ownerId: ana } });
    expect(await textOf(statement.raw)).toMatch(/2025.*Due, contract 12\/2020.*Receipt 1, Cash/);
  });

  it('for a bank have who can be paid, net of the tax, in letters that banks read', async () => {
    const ana = await ownerNamed('Ana Șerban', { iban: IBAN });
    const ion = await ownerNamed('Ion Pop');
    for (const each of [ana, ion]) await leaseTo(each, LEI);
    await open({ account: null });
    expect((await bank([ana])).error.error).toBe('rent_no_account');
    await open();
    const written = (await bank([ana, ion])).raw.toString();
    expect(written).toMatch(/Ana Serban.*RO49AAAA1B31007593840000.*920/);
    expect(written).not.toContain('Ion Pop');
    expect((await bank([ion])).error.error).toBe('rent_nobody');
    expect((await bank([ana], 'sepa')).error.error).toBe('rent_sepa_euros');
  });
});

it('margins of parcels have the rent of their contracts, which is not zero where it is not known', async () => {
  const ana = await ownerNamed('Ana Pop');
  await leaseTo(ana, LEI, { parts: [{ parcel: 'own-2025-east', area_m2: null }] });
  const { response } = await owner.call(api.leasePayments.margins, {
    params: { ...farm, seasonId: 'own-2025' },
  });
  const [rent] = (await year()).rents;
  const byId = new Map(response.results.map((parcel) => [parcel.id, parcel]));
  expect(response.year).toBe(2025);
  expect(byId.get('own-2025-east')).toMatchObject({ rent: rent!.amount, gap: null });
  expect(response.owners).toMatchObject([{ id: ana, name: 'Ana Pop', rent: rent!.amount }]);
  const others = response.results.filter(({ id }) => id !== 'own-2025-east');
  for (const parcel of others) expect(parcel).toMatchObject({ rent: null, gap: 'no_contract', after: null });
});
