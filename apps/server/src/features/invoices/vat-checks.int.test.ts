import { api, type BillingDetails } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { readConfig } from '../../config.ts';
import { checkVatNumbers } from './check-vat-numbers.ts';
import { findBuyer, issuerOf, quoteSale, viesAt } from './index.ts';
import { type FakeVies, startFakeVies } from './testing/fake-vies.ts';
import { SELLER_SETTINGS } from './testing/sample-sale.ts';

const NUMBER = 'FR83404833048';
const FRENCH = {
  kind: 'company',
  name: 'GAEC des Exemples',
  tax_id: '404 833 048',
  is_vat_payer: true,
  street: '1 rue de la Ferme',
  city: 'Châlons',
  postcode: '51000',
  country: 'FR',
} as const;

let now: () => number;
let vies: FakeVies;
let product: Product;
let person: SignedUp;
let people = 0;
beforeAll(async () => {
  now = () => Date.parse('2026-11-20T12:00:00Z');
  vies = await startFakeVies(() => now());
  product = await startProduct('2026-11-20', vies.settings);
  now = () => product.clock.now();
});
beforeEach(async () => {
  vies.be('well');
  vies.valid.clear();
  vies.valid.add(NUMBER);
  vies.requests.length = 0;
  await product.database.pool.query('delete from billing_details');
  person = await product.signUp(`gaec${++people}@example.org`);
});
afterAll(async () => {
  await product.stop();
  await vies.stop();
});

const setBilling = async (more: object = {}) =>
  (await person.call(api.invoices.setBilling, { body: { ...FRENCH, ...more } })).response.billing;
const checkOf = (billing: BillingDetails | null) =>
  billing?.kind === 'company' ? billing.vat_check : undefined;
const issuer = () => issuerOf(readConfig({ ...SELLER_SETTINGS }), () => new Date(now()));
/** What the buyer pays for 100 lei on the present day. */
async function priceOf() {
  const buyer = await findBuyer(product.database.db, person.user_id);
  const day = new Date(now()).toISOString().slice(0, 10);
  return quoteSale(issuer(), 100_00, buyer, day).price_with_vat;
}
const runJob = () =>
  checkVatNumbers({
    db: product.database.db,
    ask: viesAt(vies.settings.VIES_URL!),
    seller: issuer().seller,
    now: () => new Date(now()),
    signal: new AbortController().signal,
  });

describe('the VAT number of a company abroad', () => {
  it('is checked when it is saved, with the day and the number of the consultation', async () => {
    expect(checkOf(await setBilling())).toEqual({
      state: 'valid',
      checked_at: '2026-11-20T12:00:00.000Z',
      consultation: expect.stringMatching(/^WAPIAAAA\d+$/),
    });
    expect(vies.requests).toEqual([
      '/rest-api/ms/FR/vat/83404833048?requesterMemberStateCode=RO&requesterNumber=1234567897',
    ]);
    expect(await priceOf()).toBe(100_00);
  });

  it('that is not valid leaves the VAT of the seller', async () => {
    vies.valid.clear();
    expect(checkOf(await setBilling())).toMatchObject({ state: 'invalid', consultation: null });
    expect(await priceOf()).toBe(121_00);
  });

  it.each(['state_down', 'error', 'broken', 'silent'] as const)(
    'without an answer (%s) leaves the VAT of the seller, is said so, and is asked about again',
    async (behavior) => {
      vies.be(behavior);
      expect(checkOf(await setBilling())).toEqual({ state: 'pending', checked_at: null, consultation: null });
      expect(await priceOf()).toBe(121_00);
      vies.be('well');
      expect(await runJob()).toEqual({ checked: 0, no_answer: 0 });
      product.clock.pass(3700);
      expect(await runJob()).toEqual({ checked: 1, no_answer: 0 });
      expect(await priceOf()).toBe(100_00);
      const { response } = await person.call(api.invoices.billing);
      expect(checkOf(response.billing)).toMatchObject({ state: 'valid' });
    },
  );

  it('keeps its answer with the address, and loses it with the number', async () => {
    await setBilling();
    await setBilling({ street: '2 rue de la Ferme' });
    expect(vies.requests).toHaveLength(1);
    expect(checkOf(await setBilling({ tax_id: '732829320' }))).toMatchObject({ state: 'invalid' });
    expect(await priceOf()).toBe(121_00);
  });

  it('is asked about on request, at most once a minute', async () => {
    vies.be('error');
    await setBilling();
    vies.be('well');
    const check = async () => checkOf((await person.call(api.invoices.checkVatNumber)).response.billing);
    expect(await check()).toMatchObject({ state: 'pending' });
    product.clock.pass(61);
    expect(await check()).toMatchObject({ state: 'valid' });
    expect(vies.requests).toHaveLength(2);
  });

  it('is asked about at most ten times an hour, however many numbers a user saves; the job asks about the last', async () => {
    const numbers = ['732829320', '404833048'];
    for (let i = 0; i < 14; i++) await setBilling({ tax_id: numbers[i % 2] });
    expect(vies.requests).toHaveLength(10);
    expect(checkOf(await setBilling())).toEqual({ state: 'pending', checked_at: null, consultation: null });
    product.clock.pass(3700);
    expect(await runJob()).toEqual({ checked: 1, no_answer: 0 });
  });

  it('is asked about every month, and counts for some days more while there is no answer', async () => {
    await setBilling();
    product.clock.pass(29 * 86_400);
    expect(await runJob()).toEqual({ checked: 0, no_answer: 0 });
    product.clock.pass(2 * 86_400);
    vies.be('state_down');
    expect(await runJob()).toEqual({ checked: 0, no_answer: 1 });
    expect(await priceOf()).toBe(100_00);
    product.clock.pass(15 * 86_400);
    expect(await priceOf()).toBe(121_00);
    const { response } = await person.call(api.invoices.billing);
    expect(checkOf(response.billing)).toMatchObject({ state: 'pending' });
    vies.be('well');
    expect(await runJob()).toEqual({ checked: 1, no_answer: 0 });
    expect(await priceOf()).toBe(100_00);
  });

  it('is not asked about overseas, where no VAT is charged, nor of who does not pay VAT', async () => {
    expect(checkOf(await setBilling({ postcode: '97410' }))).toBeNull();
    expect(await priceOf()).toBe(100_00);
    expect(checkOf(await setBilling({ is_vat_payer: false }))).toBeNull();
    expect(await priceOf()).toBe(121_00);
    product.clock.pass(3700);
    expect(await runJob()).toEqual({ checked: 0, no_answer: 0 });
    expect(vies.requests).toEqual([]);
  });
});
