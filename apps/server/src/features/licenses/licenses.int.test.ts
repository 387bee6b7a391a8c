import { api } from '@brazda/contract';
import { UNLIMITED_HA } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { addLand, sellBand, signUpHolder } from '../../../test/sold-licenses.ts';
import { OPERATOR } from '../../platform/db/changes.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { licensesHandlers } from './licenses.routes.ts';
import { findOrder } from './orders.repo.ts';
import { activateLicense, cancelOrder, switchOrderToPo } from './settle-order.ts';

const DAY = '2026-11-20';

let product: Product;
let bands: { small: string; middle: string; large: string };
beforeAll(async () => {
  product = await startProduct(DAY);
});
afterAll(() => product.stop());

const licenseOf = async (person: SignedUp) => (await person.call(api.auth.user)).response.license;
const offerTo = (person: { licenseId: string } & SignedUp) =>
  person.call(api.licenses.offer, { params: { licenseId: person.licenseId } });
const order = (
  person: { licenseId: string } & SignedUp,
  offer: string,
  method: 'card' | 'po' = 'po',
  marketing?: boolean,
) =>
  person.call(api.licenses.order, {
    params: { licenseId: person.licenseId },
    body: { choice: 'price1y', offer, license: { tos: true, method }, marketing },
  });
const pay = (order_id: string, day = DAY) =>
  product.database.db.transaction().execute((tx) =>
    activateLicense(tx, {
      order_id,
      day,
      at: new Date(`${day}T10:00:00Z`),
      method: 'po',
      author: OPERATOR,
    }),
  );
const trailOf = async (entity: 'license' | 'license_order', id: string) => {
  const { db } = product.database;
  const query = db.selectFrom('audit_event').select('action').where('entity', '=', entity);
  return (await query.where('entity_id', '=', id).orderBy('id').execute()).map(({ action }) => action);
};

describe('an installation without area bands', () => {
  it('gives no license, which counts as active', async () => {
    const person = await register('inainte@example.org');
    expect((await person.call(api.auth.user)).response.license).toBeNull();
  });
});

async function register(email: string) {
  const visitor = product.visitor();
  const body = { email, new_password: PASSWORD, first_name: 'Ana', last_name: 'Pop' };
  await visitor.call(api.auth.register, { body });
  const token = product.tokenTo(email);
  await visitor.call(api.auth.confirm, { body: { token, password: PASSWORD } });
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
      ...{ is_active: true, is_pre_trial: true, is_trial: false, start_date: null, end_date: null },
      ...{ hectares: UNLIMITED_HA, shared_users_no: null, card_payment: null, pending_order: null, price: 0 },
      latest_tos_url: expect.stringMatching(/^\/legal\/generaltos\/2026-11-01\.\w\w\.html$/),
    });
    expect(await trailOf('license', license!.id)).toEqual(['license_created']);
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
        ...{ id: bands.middle, upper_bound_ha: 250, shared_users_no: 2 },
        ...{ price1y: 2500, price1y_with_vat: 3025 },
      },
      is_campaign: false,
    });
    await order(person, bands.middle);
    expect((await licenseOf(person))?.used_hectares).toBeCloseTo(100.4, 0);
    // Another parcel that covers part of the same land adds only the rest.
    const { response: farm } = await person.call(api.farms.create, { body: { name: 'A doua' } });
    const { response: season } = await person.call(api.seasons.create, {
      params: { farmId: farm.id },
      body: { end_year: 2026 },
    });
    await person.call(api.parcels.edit, {
      params: { farmId: farm.id, seasonId: season.id },
      body: { create: [{ shape: rectangle(0, 0, 100, 150) }] },
    });
    await order(person, bands.middle);
    expect((await licenseOf(person))?.used_hectares).toBeCloseTo(150.5, 0);
  });

  it('keeps what an order agreed, repeats it as one, and replaces it by another', async () => {
    const person = await signUpHolder(product, 'comanda@example.org');
    const { response: first } = await order(person, bands.small, 'po', true);
    const pending = first.pending_order!;
    expect(first).toMatchObject({ is_pre_trial: true, price: 500, price_with_vat: 605, card_payment: null });
    expect(pending.method).toBe('po');
    expect((await order(person, bands.small)).response.pending_order).toEqual(pending);
    const { response: other } = await order(person, bands.middle);
    expect(other.pending_order?.id).not.toBe(pending.id);
    expect(await trailOf('license_order', pending.id)).toEqual(['license_ordered', 'license_order_canceled']);
    expect(await findOrder(product.database.db, other.pending_order!.id)).toMatchObject({
      ...{ holder_id: person.user_id, status: 'pending', price: 250_000, price_with_vat: 302_500 },
      ...{ upper_bound_ha: 250, shared_users_no: 2, vat_percent: 21 },
    });
    expect((await person.call(api.auth.user)).response.marketing).toBe(true);
    const { response: exported } = await person.call(api.auth.exportData);
    expect(exported.license_orders).toMatchObject([
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
      const refused = await order(person, band, method);
      expect([refused.status, refused.error.error]).toEqual([409, error]);
    }
  });

  it('lets nobody else look, order, or accept terms for the holder', async () => {
    const person = await signUpHolder(product, 'titular@example.org');
    const other = await signUpHolder(product, 'altul@example.org');
    const staff = await product.signUp('staff@example.org', { is_staff: true });
    expect((await offerTo({ ...other, licenseId: person.licenseId })).status).toBe(403);
    expect((await offerTo({ ...other, licenseId: 'nowhere' })).status).toBe(403);
    await staff.call(api.staff.impersonate, { params: { userId: person.user_id } });
    const acting = { ...staff, licenseId: person.licenseId };
    expect((await offerTo(acting)).status).toBe(200);
    expect((await order(acting, bands.small)).status).toBe(403);
  });

  describe('a payment', () => {
    it('makes the license active once, however often it is reported', async () => {
      const person = await signUpHolder(product, 'plata@example.org');
      const { id } = (await order(person, bands.small)).response.pending_order!;
      const year = { covers_from: DAY, covers_to: '2027-11-19' };
      expect(await pay(id)).toEqual({ outcome: 'activated', ...year, canceled_order: null });
      expect(await pay(id, '2026-11-25')).toEqual({ outcome: 'settled_before' });
      expect(await licenseOf(person)).toMatchObject({
        ...{ is_active: true, is_pre_trial: false, is_trial: false, pending_order: null },
        ...{ start_date: DAY, end_date: '2027-11-19', hectares: 50, shared_users_no: 1, price: 500 },
      });
      expect(await trailOf('license', person.licenseId)).toEqual(['license_created', 'license_paid']);
      expect(await pay('nowhere')).toEqual({ outcome: 'missing' });
    });

    it('reported twice at the same time counts once', async () => {
      const person = await signUpHolder(product, 'deodata@example.org');
      const { id } = (await order(person, bands.small)).response.pending_order!;
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => pay(id)));
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
        'activated',
        ...Array.from({ length: 4 }, () => 'settled_before'),
      ]);
      expect((await licenseOf(person))?.end_date).toBe('2027-11-19');
    });

    it('of a canceled order counts, and cancels the one that took its place', async () => {
      const person = await signUpHolder(product, 'tarziu@example.org');
      const { id: first } = (await order(person, bands.small)).response.pending_order!;
      const { id: second } = (await order(person, bands.middle)).response.pending_order!;
      expect(await pay(first)).toMatchObject({ outcome: 'activated', canceled_order: second });
      expect((await licenseOf(person))?.pending_order).toBeNull();
      const { db } = product.database;
      const cancel = (id: string) => db.transaction().execute((tx) => cancelOrder(tx, id, OPERATOR));
      expect([await cancel(first), await cancel(second)]).toEqual([false, false]);
    });

    it('before the end adds a year, and a third year cannot be ordered', async () => {
      const person = await signUpHolder(product, 'innoire@example.org');
      await pay((await order(person, bands.small)).response.pending_order!.id);
      await pay((await order(person, bands.middle)).response.pending_order!.id, '2026-11-22');
      expect(await licenseOf(person)).toMatchObject({
        start_date: DAY,
        end_date: '2028-11-19',
        hectares: 250,
      });
      expect((await order(person, bands.small)).error.error).toBe('license_ahead');
    });

    it('may change from card to purchase order while it is pending', async () => {
      const person = await signUpHolder(product, 'schimb@example.org');
      const { id } = (await order(person, bands.small)).response.pending_order!;
      const { db } = product.database;
      await db
        .updateTable('license_order')
        .set({ method: 'card', client_secret: 's' })
        .where('id', '=', id)
        .execute();
      expect((await licenseOf(person))?.card_payment).toEqual({
        ...{ id, client_secret: 's', payment_status: 'pending' },
      });
      const change = () => db.transaction().execute((tx) => switchOrderToPo(tx, id, OPERATOR));
      expect(await change()).toBe(true);
      expect(await licenseOf(person)).toMatchObject({
        card_payment: null,
        pending_order: { id, method: 'po' },
      });
      await pay(id);
      expect(await change()).toBe(false);
    });

    it('is no longer expected once the account is removed', async () => {
      const person = await signUpHolder(product, 'plecat@example.org');
      const { id } = (await order(person, bands.small)).response.pending_order!;
      await person.call(api.auth.removeUser, { body: { password: PASSWORD } });
      expect((await findOrder(product.database.db, id))?.status).toBe('canceled');
    });
  });

  it('is paid by card with the secret that the provider prepares, asked for again after a failure', async () => {
    const person = await signUpHolder(product, 'card@example.org');
    const prepared: string[] = [];
    const handlers = licensesHandlers({
      db: product.database.db,
      now: () => new Date(`${DAY}T12:00:00Z`),
      today: () => DAY,
      cards: {
        async prepare({ id, price_with_vat }) {
          prepared.push(id);
          if (prepared.length === 1) throw new HttpError('database_away');
          return { client_secret: `${id} ${price_with_vat}` };
        },
      },
      acceptMarketing: async () => undefined,
    });
    const place = async () =>
      handlers['licenses.order']({
        params: { licenseId: person.licenseId },
        body: { choice: 'price1y', offer: bands.small, license: { tos: true, method: 'card' } },
        actor: { user_id: person.user_id, impersonator_id: null },
        ...{ language: 'en', address: '10.0.0.1' },
      } as never);
    await expect(place()).rejects.toThrow('database_away');
    expect(await licenseOf(person)).toMatchObject({ card_payment: null, pending_order: { method: 'card' } });
    const { card_payment } = await place();
    const [id] = prepared;
    expect(card_payment).toEqual({ id, client_secret: `${id} 60500`, payment_status: 'pending' });
    expect((await place()).card_payment).toEqual(card_payment);
    expect(prepared).toEqual([id, id]);
    await pay(id!);
    expect((await licenseOf(person))?.card_payment).toBeNull();
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
    await pay((await order(person, bands.small)).response.pending_order!.id);
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
