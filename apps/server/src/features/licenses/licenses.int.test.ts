import { api } from '@brazda/contract';
import { UNLIMITED_HA } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFarm } from '../../../test/farm-season.ts';
import { PASSWORD, type Product, startProduct } from '../../../test/product.ts';
import {
  addLand,
  type Holder,
  licenseOf,
  orderBand,
  payOrder,
  sellBand,
  signUpHolder,
  trailOf,
} from '../../../test/sold-licenses.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { findOrder } from '../orders/index.ts';

const DAY = '2026-11-20';

let product: Product;
let bands: { small: string; middle: string; large: string };
beforeAll(async () => {
  product = await startProduct(DAY);
});
afterAll(() => product.stop());

const offerTo = (person: Holder) =>
  person.call(api.licenses.offer, { params: { licenseId: person.licenseId } });
const pay = (order_id: string) => payOrder(product, order_id, DAY);

describe('an installation without area bands', () => {
  it('gives no license, which counts as active', async () => {
    const person = await register('inainte@example.org');
    expect((await person.call(api.auth.user)).response.license).toBeNull();
  });
});

async function register(email: string) {
  const visitor = product.visitor();
  await visitor.call(api.auth.register, { body: { email } });
  const token = product.tokenTo(email);
  const person = { new_password: PASSWORD, first_name: 'Ana', last_name: 'Pop' };
  await visitor.call(api.auth.confirm, { body: { token, ...person } });
  return visitor;
}

describe('an installation that sells licenses', () => {
  beforeAll(async () => {
    const [small, middle, large] = await Promise.all([
      sellBand(product, 50),
      sellBand(product, 250, { shared_users_no: 2 }),
      sellBand(product, UNLIMITED_HA, { shared_users_no: 9 }),
    ]);
    bands = { small: small.id, middle: middle.id, large: large.id };
  });

  it('gives a license in pre-trial to users who have confirmed their account', async () => {
    const person = await register('noua@example.org');
    const { license } = (await person.call(api.auth.user)).response;
    expect(license).toMatchObject({
      is_active: true,
      is_pre_trial: true,
      is_trial: false,
      start_date: null,
      end_date: null,
      hectares: UNLIMITED_HA,
      shared_users_no: null,
      card_payment: null,
      pending_order: null,
      price: 0,
      latest_tos_url: expect.stringMatching(/^\/legal\/generaltos\/2026-11-01\.\w\w\.html$/),
    });
    expect(await trailOf(product, license!.id)).toEqual(['license_created']);
  });

  it('offers the band of the area, in which overlapping seasons count once', async () => {
    const person = await signUpHolder(product, 'arie@example.org');
    expect((await offerTo(person)).response.offer.id).toBe(bands.small);
    // 100 ha in two seasons that include the day.
    const params = await addLand(person, 1000);
    await person.call(api.seasons.create, {
      params: { farmId: params.farmId },
      body: { end_year: 2027, copy_from: params.seasonId },
    });
    const { response } = await offerTo(person);
    expect(response).toMatchObject({
      offer: {
        id: bands.middle,
        upper_bound_ha: 250,
        shared_users_no: 2,
        price1y: 2500,
        price1y_with_vat: 3025,
      },
      is_campaign: false,
    });
    await orderBand(person, bands.middle);
    expect((await licenseOf(person))?.used_hectares).toBeCloseTo(100.4, 0);
    // Another parcel that covers part of the same land adds only the rest.
    await person.call(api.parcels.edit, {
      params: await addFarm(person),
      body: { create: [{ shape: rectangle(0, 0, 100, 150) }] },
    });
    await orderBand(person, bands.middle);
    expect((await licenseOf(person))?.used_hectares).toBeCloseTo(150.5, 0);
  });

  it('keeps what an order agreed, repeats it as one, and replaces it by another', async () => {
    const person = await signUpHolder(product, 'comanda@example.org');
    const { response: first } = await orderBand(person, bands.small, 'po', true);
    const pending = first.pending_order!;
    expect(first).toMatchObject({ is_pre_trial: true, price: 500, price_with_vat: 605, card_payment: null });
    expect(pending.method).toBe('po');
    expect((await orderBand(person, bands.small)).response.pending_order).toEqual(pending);
    const { response: other } = await orderBand(person, bands.middle);
    expect(other.pending_order?.id).not.toBe(pending.id);
    expect(await trailOf(product, pending.id)).toEqual(['order_placed', 'order_canceled']);
    expect(await findOrder(product.database.db, other.pending_order!.id)).toMatchObject({
      holder_id: person.user_id,
      status: 'pending',
      price: 250_000,
      price_with_vat: 302_500,
      upper_bound_ha: 250,
      shared_users_no: 2,
      vat_percent: 21,
    });
    expect((await person.call(api.auth.user)).response.marketing).toBe(true);
    const { response: exported } = await person.call(api.auth.exportData);
    expect(exported.orders).toMatchObject([
      { status: 'pending', upper_bound_ha: 250, tos_version: '2026-11-01' },
      { status: 'canceled', upper_bound_ha: 50, price: 500 },
    ]);
  });

  it('refuses what is no longer offered, does not cover the area, or is paid by card where no cards are accepted', async () => {
    const person = await signUpHolder(product, 'refuz@example.org');
    await addLand(person, 1000);
    const ended = await sellBand(product, 300, { valid_to: '2026-11-19' });
    for (const [band, method, error] of [
      [bands.small, 'po', 'offer_changed'],
      [ended.id, 'po', 'offer_changed'],
      ['nowhere', 'po', 'offer_changed'],
      [bands.middle, 'card', 'no_cards'],
    ] as const) {
      const refused = await orderBand(person, band, method);
      expect([refused.status, refused.error.error]).toEqual([409, error]);
    }
  });

  it('lets no one else look, order, or accept terms for the holder', async () => {
    const person = await signUpHolder(product, 'titular@example.org');
    const other = await signUpHolder(product, 'altul@example.org');
    const staff = await product.signUp('staff@example.org', { is_staff: true });
    expect((await offerTo({ ...other, licenseId: person.licenseId })).status).toBe(403);
    expect((await offerTo({ ...other, licenseId: 'nowhere' })).status).toBe(403);
    await staff.call(api.staff.impersonate, { params: { userId: person.user_id } });
    const acting = { ...staff, licenseId: person.licenseId };
    expect((await offerTo(acting)).status).toBe(200);
    expect((await orderBand(acting, bands.small)).status).toBe(403);
  });

  describe('a decision', () => {
    it('is postponed while the license is active, not after its end', async () => {
      const person = await signUpHolder(product, 'mai-tarziu@example.org');
      const later = () => person.call(api.licenses.later, { params: { licenseId: person.licenseId } });
      expect((await later()).response.later_until).toBe('2026-11-26');
      const { db } = product.database;
      const past = { term: 'trial', start_date: '2026-10-01', end_date: '2026-10-30' } as const;
      await db.updateTable('license').set(past).where('id', '=', person.licenseId).execute();
      expect((await later()).error.error).toBe('license_over');
      expect(await licenseOf(person)).toMatchObject({
        is_active: false,
        is_trial: false,
        is_pre_trial: false,
      });
    });

    it('does not concern one’s own data: everything can be read and exported after the end', async () => {
      const person = await signUpHolder(product, 'expirat@example.org');
      const params = await addLand(person, 500);
      const { db } = product.database;
      const past = { term: 'trial', start_date: '2026-10-01', end_date: '2026-10-30' } as const;
      await db.updateTable('license').set(past).where('id', '=', person.licenseId).execute();
      expect((await licenseOf(person))?.is_active).toBe(false);
      expect((await person.call(api.parcels.list, { params })).response.results).toHaveLength(1);
      const exported = await person.call(api.exports.parcels, { params, body: { format: 'csv' } });
      expect(exported.status).toBe(200);
      expect((await person.call(api.auth.exportData)).status).toBe(200);
    });
  });

  it('covers users with whom farms are shared, first come, first covered', async () => {
    const person = await signUpHolder(product, 'imparte@example.org');
    const { farmId } = await addLand(person, 500);
    const guests = [
      await signUpHolder(product, 'primul@example.org'),
      await signUpHolder(product, 'al-doilea@example.org'),
    ];
    for (const { email } of guests)
      await person.call(api.sharing.share, {
        params: { farmId },
        body: { email, shared_farm: 'view_only' },
      });
    expect((await licenseOf(guests[0]!))?.is_covered).toBe(false);
    await pay((await orderBand(person, bands.small)).response.pending_order!.id);
    const { response } = await person.call(api.licenses.sharedUsers, {
      params: { licenseId: person.licenseId },
    });
    expect(response.results).toEqual([
      { email: 'primul@example.org', is_covered: true },
      { email: 'al-doilea@example.org', is_covered: false },
    ]);
    expect(await licenseOf(person)).toMatchObject({ shared_users_no: 1, shared_users: 2, is_covered: false });
    const covered = await Promise.all(guests.map(licenseOf));
    expect(covered.map((license) => license?.is_covered)).toEqual([true, false]);
  });
});
