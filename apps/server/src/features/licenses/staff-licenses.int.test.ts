import { api } from '@brazda/contract';
import { UNLIMITED_HA } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { sellBand, signUpHolder } from '../../../test/sold-licenses.ts';
import { createVisitor } from '../account/index.ts';

let product: Product;
let staff: SignedUp;
beforeAll(async () => {
  product = await startProduct('2026-11-20');
  staff = await product.signUp('staff@example.org', { is_staff: true });
  await sellBand(product, UNLIMITED_HA);
});
afterAll(() => product.stop());

const grant = (userId: string, end_date = '2027-06-30', reason = 'Proiect pilot') =>
  staff.call(api.staffLicenses.grant, {
    params: { userId },
    body: { end_date, upper_bound_ha: 120, shared_users_no: 3, reason },
  });

describe('staff', () => {
  it('grant, extend and end a license, each with a reason in the trail', async () => {
    const person = await signUpHolder(product, 'pilot@example.org');
    const params = { licenseId: person.licenseId };
    expect((await grant(person.user_id)).response).toMatchObject({
      id: person.licenseId,
      state: 'active',
      is_active: true,
      end_date: '2027-06-30',
      hectares: 120,
      shared_users_no: 3,
      used_hectares: 0,
      orders: [],
    });
    const extend = (end_date: string) =>
      staff.call(api.staffLicenses.extend, { params, body: { end_date, reason: 'Grindină' } });
    expect((await extend('2027-08-31')).response.end_date).toBe('2027-08-31');
    expect((await extend('2027-07-01')).error.error).toBe('license_unchanged');
    expect((await grant(person.user_id, '2027-01-01')).error.error).toBe('license_unchanged');
    const end = () => staff.call(api.staffLicenses.end, { params, body: { reason: 'La cerere' } });
    const { response } = await end();
    expect(response).toMatchObject({ state: 'expired', is_active: false, end_date: '2026-11-19' });
    const by = { id: staff.user_id, email: staff.email };
    expect(response.events.map((event) => [event.action, event.by, event.reason])).toEqual([
      ['license_ended', by, 'La cerere'],
      ['license_extended', by, 'Grindină'],
      ['license_granted', by, 'Proiect pilot'],
      ['license_created', null, null],
    ]);
    expect((await end()).error.error).toBe('license_unchanged');
    expect((await person.call(api.auth.user)).response.license?.is_active).toBe(false);
  });

  it('cannot license a visitor with a trial farm, to whom no mail could be sent', async () => {
    const visitor = await createVisitor(product.database.db);
    expect((await grant(visitor)).status).toBe(404);
    const params = { userId: visitor };
    expect((await staff.call(api.staffLicenses.ofUser, { params })).status).toBe(404);
  });

  it('see the license in the list of users, without the secret of a card payment', async () => {
    const person = await signUpHolder(product, 'lista@example.org');
    const { response: offered } = await person.call(api.licenses.offer, {
      params: { licenseId: person.licenseId },
    });
    await person.call(api.licenses.order, {
      params: { licenseId: person.licenseId },
      body: { choice: 'price1y', offer: offered.offer.id, license: { tos: true, method: 'po' } },
    });
    await product.database.db
      .updateTable('sale_order')
      .set({ method: 'card', client_secret: 'secret' })
      .execute();
    const { raw, response } = await staff.call(api.staff.users, { query: { search: 'lista' } });
    expect(response.results[0]?.license).toMatchObject({ id: person.licenseId, is_pre_trial: true });
    const { raw: shown, response: licenses } = await staff.call(api.staffLicenses.ofUser, {
      params: { userId: person.user_id },
    });
    expect(licenses.results).toMatchObject([{ orders: [{ status: 'pending', method: 'card' }] }]);
    for (const bytes of [raw, shown]) expect(bytes.toString()).not.toContain('secret');
  });

  it('give a license to a user who has none; users and licenses that do not exist are not found', async () => {
    const person = await product.signUp('fara@example.org');
    const ofUser = (userId: string) => staff.call(api.staffLicenses.ofUser, { params: { userId } });
    expect((await ofUser(person.user_id)).response.results).toEqual([]);
    expect((await grant(person.user_id)).response.state).toBe('active');
    expect((await ofUser('nowhere')).status).toBe(404);
    expect((await grant('nowhere')).status).toBe(404);
    const params = { licenseId: 'nowhere' };
    expect((await staff.call(api.staffLicenses.end, { params, body: { reason: 'x' } })).status).toBe(404);
  });

  it('edit the area bands, which orders do not follow', async () => {
    const body = { upper_bound_ha: 80, shared_users_no: 2, price1y: 999.99 };
    const { response: band } = await staff.call(api.staffLicenses.createBand, { body });
    expect(band).toMatchObject({
      ...body,
      price1y_with_vat: 1209.99,
      is_campaign: false,
      valid_from: '2026-11-20',
      valid_to: null,
    });
    const person = await signUpHolder(product, 'pret@example.org');
    const params = { licenseId: person.licenseId };
    const { response: offered } = await person.call(api.licenses.offer, { params });
    expect(offered.offer).toMatchObject({ id: band.id, price1y: 999.99, price1y_with_vat: 1209.99 });
    await person.call(api.licenses.order, {
      params,
      body: { choice: 'price1y', offer: band.id, license: { tos: true, method: 'po' } },
    });
    const update = (change: object) =>
      staff.call(api.staffLicenses.updateBand, { params: { bandId: band.id }, body: change });
    expect((await update({ price1y: 1200, is_campaign: true })).response).toMatchObject({
      price1y: 1200,
      price1y_with_vat: 1452,
      is_campaign: true,
      shared_users_no: 2,
    });
    expect((await person.call(api.auth.user)).response.license?.price_with_vat).toBe(1209.99);
    expect((await person.call(api.licenses.offer, { params })).response.is_campaign).toBe(true);
    expect((await update({ valid_to: '2026-11-19' })).error.error).toBe('band_backwards');
    expect((await update({ valid_to: '2026-11-20' })).response.valid_to).toBe('2026-11-20');
    const { response: bands } = await staff.call(api.staffLicenses.bands);
    expect(bands.results.map(({ upper_bound_ha }) => upper_bound_ha)).toEqual([80, UNLIMITED_HA]);
    const missing = await staff.call(api.staffLicenses.updateBand, {
      params: { bandId: 'nowhere' },
      body: {},
    });
    expect(missing.status).toBe(404);
  });
});
