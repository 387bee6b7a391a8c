import { api, type SoilAnalysisDetails } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/product.ts';
import { addLand, type Holder, invoicesOf, signUpHolder, trailOf } from '../../../test/sold-licenses.ts';
import { type StaffedShop, startStaffedShop } from '../../../test/staffed-shop.ts';

let shop: StaffedShop;
beforeAll(async () => {
  shop = await startStaffedShop();
  await shop.staff.call(api.staffSoilPrices.set, {
    body: { package: 'basic', per_order: 200, per_cell: 30.5, per_sample: 99.99 },
  });
});
afterAll(() => shop.stop());

interface Buyer {
  readonly person: Holder;
  readonly draft: SoilAnalysisDetails;
  readonly params: { readonly farmId: string; readonly soilAnalysisId: string };
}

/** A user with a draft of one cell, which costs 200 + 30.50 + 99.99 lei without VAT. */
async function buyer(email: string): Promise<Buyer> {
  const person = await signUpHolder(shop.product, email);
  const { farmId, seasonId } = await addLand(person, 200);
  const season = { farmId, seasonId };
  const { response: parcels } = await person.call(api.parcels.list, { params: season });
  const { response: draft } = await person.call(api.soilAnalyses.create, {
    params: { farmId },
    body: {
      season: seasonId,
      parcels: parcels.results.map(({ id }) => id),
      hectares_per_sample: 5,
      package: 'basic',
      depths: 'arable',
    },
  });
  return { person, draft, params: { farmId, soilAnalysisId: draft.id } };
}

/** 330.49 lei and 21 % VAT. */
const TOTAL = 399.89;

const purchase = ({ person, params }: Buyer, method: 'card' | 'po' = 'po', price_with_vat = TOTAL) =>
  person.call(api.analysisOrders.purchase, { params, body: { method, tos: true, price_with_vat } });

const mailsTo = (email: string) =>
  shop.product.mails.filter(({ to }) => to === email).map(({ kind }) => kind);

describe('an analysis that the operator samples', () => {
  it('has a price by package, with the VAT of the buyer', async () => {
    const { person, params } = await buyer('pret@example.org');
    const { response } = await person.call(api.analysisOrders.prices, { params: { farmId: params.farmId } });
    expect(response).toEqual({
      prices: [{ package: 'basic', per_order: 200, per_cell: 30.5, per_sample: 99.99 }],
      vat_percent: 21,
    });
  });

  it('is refused at another price than the one that was shown, and stays a draft', async () => {
    const customer = await buyer('alt-pret@example.org');
    const refused = await purchase(customer, 'po', TOTAL - 0.01);
    expect([refused.status, refused.error.error]).toEqual([409, 'offer_changed']);
    const { response } = await customer.person.call(api.soilAnalyses.get, { params: customer.params });
    expect(response).toEqual(customer.draft);
  });

  it('is sampled by staff once its transfer has arrived, and its buyer hears of each step', async () => {
    const customer = await buyer('drum@example.org');
    const { person, params } = customer;
    const { response: ordered } = await purchase(customer);
    const { purchase: sale } = ordered;
    expect(ordered).toMatchObject({ state: 'ordered', by_operator: true, cells: 1 });
    expect(sale).toMatchObject({ method: 'po', status: 'pending', price: 330.49, price_with_vat: TOTAL });
    const early = await shop.staff.call(api.operatorSoil.get, { params });
    expect(early.status).toBe(404);
    const own = await person.call(api.soilAnalyses.setSampler, { params, body: { email: person.email } });
    expect(own.error.error).toBe('soil_order_of_operator');

    expect((await shop.transfer(sale!.id, TOTAL)).response).toMatchObject({
      kind: 'soil',
      status: 'succeeded',
      soil: { reference: ordered.reference, cells: 1, samples: 1 },
    });
    expect(mailsTo(shop.staff.email)).toContain('analysis_to_sample');
    expect(await invoicesOf(person)).toMatchObject([{ kind: 'invoice', total: TOTAL, is_paid: true }]);
    const { response: list } = await shop.staff.call(api.operatorSoil.list);
    expect(list.results).toMatchObject([
      {
        farm: { id: params.farmId },
        holder: person.email,
        is_paid: true,
        order: { id: params.soilAnalysisId },
      },
    ]);

    const body = { email: shop.staff.email };
    await shop.staff.call(api.operatorSoil.setSampler, { params, body });
    const [cell] = ordered.cell_list;
    const sample = await shop.staff.call(api.sampling.record, {
      params: { farmId: params.farmId, cellId: cell!.id },
      body: { state: 'taken', sampled_at: '2026-11-20T08:00:00Z' },
    });
    expect(sample.status).toBe(200);
    await shop.staff.call(api.operatorSoil.send, { params, body: { lab: 'OSPA' } });
    expect(shop.product.mails.at(-1)).toMatchObject({ kind: 'analysis_at_lab', values: { lab: 'OSPA' } });
    const stored = await shop.staff.callUnchecked(api.operatorSoil.store, {
      params,
      query: {
        mapping: JSON.stringify({
          headerRow: 1,
          sampleColumn: 0,
          columns: [{ column: 1, parameter: 'ph_h2o', method: 'water', unit: 'none' }],
        }),
      },
      body: new TextEncoder().encode(`proba;pH\n${cell!.label};6,4\n`),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(stored.response).toEqual({ stored: 1, problems: [] });
    const { response: done } = await shop.staff.call(api.operatorSoil.finish, { params });
    expect(done.state).toBe('done');
    expect(mailsTo(person.email)).toEqual([
      'analysis_paid',
      'analysis_sampling',
      'analysis_at_lab',
      'analysis_done',
    ]);
    const { response: results } = await person.call(api.soilResults.get, { params });
    expect(results.results).toMatchObject([{ parameter: 'ph_h2o', value: 6.4 }]);
  });

  it('is ordered once, however often it is pressed', async () => {
    const customer = await buyer('dublu@example.org');
    const replies = await Promise.all([purchase(customer, 'card'), purchase(customer, 'card')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const ids = replies.map(({ response }) => response.purchase?.id);
    expect(new Set(ids).size).toBe(1);
    expect(await trailOf(shop.product, ids[0]!)).toEqual(['order_placed']);
  });
});

it('a transfer for an analysis that was canceled is to be given back', async () => {
  const customer = await buyer('tarziu@example.org');
  const { response } = await purchase(customer);
  const { person, params } = customer;
  await person.call(api.soilAnalyses.cancel, { params, body: {} });
  const before = mailsTo(shop.staff.email).length;
  await shop.transfer(response.purchase!.id, TOTAL);
  expect(mailsTo(person.email)).toEqual([]);
  expect(mailsTo(shop.staff.email).slice(before)).toEqual(['analysis_canceled']);
});

it('an order that waits for its card is confirmed once more as a purchase order, at the same price', async () => {
  const customer = await buyer('transfer@example.org');
  const { response } = await purchase(customer, 'card');
  const other = await purchase(customer, 'po', TOTAL + 1);
  expect(other.error.error).toBe('offer_changed');
  const { response: switched } = await purchase(customer, 'po');
  expect(switched.purchase).toMatchObject({ id: response.purchase!.id, method: 'po', status: 'pending' });
});

describe('a card payment', () => {
  /** An analysis that is paid by card. */
  async function paidByCard(email: string) {
    const customer = await buyer(email);
    const { response } = await purchase(customer, 'card');
    const intent = response.purchase!.client_secret!.split('_secret')[0]!;
    shop.stripe.confirm(intent, 'pm_card_visa');
    await shop.deliver(shop.stripe.lastEvent('payment_intent.succeeded'));
    return { ...customer, intent };
  }

  it('has a secret for its buyer alone', async () => {
    const customer = await buyer('secret@example.org');
    const { response } = await purchase(customer, 'card');
    expect(response.purchase).toMatchObject({
      is_mine: true,
      client_secret: expect.stringMatching(/secret/),
    });
    const { params, person } = customer;
    const guest = await shop.product.signUp('tovaras@example.org');
    await person.call(api.sharing.share, {
      params: { farmId: params.farmId },
      body: { email: guest.email, shared_farm: 'full_access' },
    });
    const seen = await guest.call(api.soilAnalyses.get, { params });
    expect(seen.response.purchase).toMatchObject({ is_mine: false, client_secret: null });
    const theirs = await guest.call(api.payments.refresh, { params: { paymentId: response.purchase!.id } });
    expect(theirs.status).toBe(403);
  });

  it('is canceled with the analysis before it is paid', async () => {
    const customer = await buyer('razgandit@example.org');
    const { response } = await purchase(customer, 'card');
    const { person, params } = customer;
    const { response: canceled } = await person.call(api.soilAnalyses.cancel, { params, body: {} });
    expect([canceled.state, canceled.purchase?.status]).toEqual(['canceled', 'canceled']);
    expect(await trailOf(shop.product, response.purchase!.id)).toEqual(['order_placed', 'order_canceled']);
  });

  it('is given back by staff, who hear of it, when the analysis is canceled after it', async () => {
    const { person, params, intent } = await paidByCard('inapoi@example.org');
    const { response } = await person.call(api.soilAnalyses.cancel, { params, body: {} });
    expect([response.state, response.purchase?.status]).toEqual(['canceled', 'succeeded']);
    expect(mailsTo(shop.staff.email)).toContain('analysis_canceled');
    shop.stripe.refund(intent);
    await shop.deliver(shop.stripe.lastEvent('charge.refunded'));
    expect((await invoicesOf(person)).map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice']);
    expect(mailsTo(person.email)).toEqual(['analysis_paid', 'analysis_refunded']);
    expect((await shop.staff.call(api.operatorSoil.get, { params })).status).toBe(404);
  });

  it('that is refunded before sampling cancels the analysis', async () => {
    const { person, params, intent } = await paidByCard('stornat@example.org');
    shop.stripe.refund(intent);
    await shop.deliver(shop.stripe.lastEvent('charge.refunded'));
    const { response } = await person.call(api.soilAnalyses.get, { params });
    expect(response.state).toBe('canceled');
    expect(mailsTo(person.email)).toEqual(['analysis_paid', 'analysis_refunded']);
  });
});

it('a farm is not removed while an analysis that was ordered for it is under way', async () => {
  const customer = await buyer('ferma@example.org');
  await purchase(customer);
  const { person, params } = customer;
  const remove = () => person.call(api.farms.remove, { params: { farmId: params.farmId } });
  expect((await remove()).error.error).toBe('farm_has_analysis');
  await person.call(api.soilAnalyses.cancel, { params, body: {} });
  expect((await remove()).status).toBe(204);
});

it('staff hear of a paid analysis that goes with the account of the farmer', async () => {
  const customer = await buyer('dus@example.org');
  const { response } = await purchase(customer);
  await shop.transfer(response.purchase!.id, TOTAL);
  const before = mailsTo(shop.staff.email).length;
  await customer.person.call(api.auth.removeUser, { body: { password: PASSWORD } });
  expect(mailsTo(shop.staff.email).slice(before)).toEqual(['analysis_canceled']);
});

it('what a removed account has ordered and not paid is canceled', async () => {
  const customer = await buyer('plecat@example.org');
  const { response } = await purchase(customer);
  await customer.person.call(api.auth.removeUser, { body: { password: PASSWORD } });
  expect(await trailOf(shop.product, response.purchase!.id)).toEqual(['order_placed', 'order_canceled']);
});
