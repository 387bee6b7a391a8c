import { api } from '@brazda/contract';
import { centsOf } from '@brazda/domain';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startProduct } from '../../../test/product.ts';
import { type Holder, invoicesOf, sellBand, signUpHolder } from '../../../test/sold-licenses.ts';
import { type StaffedShop, startStaffedShop } from '../../../test/staffed-shop.ts';
import { saveVatAnswer } from '../invoices/billing.repo.ts';
import { FARM } from '../invoices/testing/sample-sale.ts';

let shop: StaffedShop;
beforeAll(async () => {
  shop = await startStaffedShop();
});
afterAll(() => shop.stop());

const setBilling = (person: SignedUp, some: object) =>
  person.call(api.invoices.setBilling, { body: { ...FARM, ...some } });
const FRENCH = {
  name: 'EARL du Midi',
  tax_id: '404833048',
  is_vat_payer: true,
  street: '2 rue Haute',
  city: 'Toulouse',
  county: null,
  country: 'FR' as const,
  postcode: '31000',
};
const CHECK = {
  number: 'FR83404833048',
  is_valid: true,
  checked_at: '2026-11-12T09:30:00.000Z',
  consultation: 'WAPIAAAAY4711',
};

describe('a paid order', () => {
  it('by card has an invoice to the buyer of the order, whatever is billed later', async () => {
    const order = await shop.order('card@example.org');
    await setBilling(order.person, { name: 'Alt Nume SRL' });
    shop.stripe.confirm(order.intent_id, 'pm_card_visa');
    await shop.deliver(shop.stripe.lastEvent('payment_intent.succeeded'));
    expect(await invoicesOf(order.person)).toMatchObject([
      { kind: 'invoice', buyer: FARM.name, net: 500, vat: 105, vat_rate: 21, total: 605, is_paid: true },
    ]);
    const { rows } = await sql<object>`
      select lines -> 0 ->> 'name' as line, payment, period_start, period_end, supplied_on from invoice
      where source_id = ${`order:${order.order_id}`}`.execute(shop.product.database.db);
    expect(rows).toEqual([
      {
        line: 'Licență Brazda pentru un an, până la 50\u00A0ha',
        payment: 'card',
        period_start: '2026-11-20',
        period_end: '2027-11-19',
        supplied_on: '2026-11-20',
      },
    ]);
  });

  it('by transfers has one once the price has arrived', async () => {
    const person = await signUpHolder(shop.product, 'transfer@example.org');
    const { id } = await shop.orderByPo(person);
    await shop.transfer(id, 600, '2026-11-18');
    const [advance] = await invoicesOf(person);
    expect(advance).toMatchObject({ kind: 'invoice', net: 495.87, vat: 104.13, total: 600, is_paid: true });
    const pdf = { params: { invoiceId: advance!.id }, query: { language: 'ro' } } as const;
    const { text } = await extractText(new Uint8Array((await person.call(api.invoices.pdf, pdf)).raw));
    expect(text.join(' ')).toContain('Factură de avans');
    expect(text.join(' ')).toContain('Data încasării avansului: ');
    expect(text.join(' ')).not.toContain('Data prestării');
    const { rows } = await sql<object>`
      select lines -> 0 ->> 'name' as line, payment, supplied_on from invoice where id = ${advance!.id}`.execute(
      shop.product.database.db,
    );
    expect(rows).toMatchObject([
      { line: expect.stringMatching(/^Avans pentru comanda PF-\d{6}: Licență Brazda/), payment: 'transfer' },
    ]);
    await shop.transfer(id, 5);
    expect(await invoicesOf(person)).toMatchObject([
      { kind: 'credit_note', is_advance: true, total: -600, credits: advance!.id },
      { kind: 'invoice', is_advance: false, net: 500, vat: 105, total: 605 },
      { kind: 'invoice', is_advance: true, total: 600 },
    ]);
  });

  it('by many transfers has invoices that sum to its price at the end, to the cent', async () => {
    const person = await signUpHolder(shop.product, 'rate@example.org');
    const { id } = await shop.orderByPo(person);
    for (const part of [0.01, 99.99, 33.33, 200.2, 0.07, 271.4]) await shop.transfer(id, part);
    const documents = await invoicesOf(person);
    expect(documents.filter(({ kind }) => kind === 'credit_note')).toHaveLength(5);
    const sumOf = (of: 'net' | 'vat' | 'total') =>
      documents.reduce((sum, document) => sum + centsOf(document[of]), 0);
    expect([sumOf('net'), sumOf('vat'), sumOf('total')]).toEqual([500_00, 105_00, 605_00]);
  });

  it('is supplied on the day of its transfer, not of the record, and never before the order', async () => {
    const supplyOf = async (paid_on: string) => {
      const person = await signUpHolder(shop.product, `prestat-${paid_on}@example.org`);
      const { id } = await shop.orderByPo(person);
      const { db } = shop.product.database;
      const ordered = { created_at: new Date('2026-10-05T09:00:00Z') };
      await db.updateTable('sale_order').set(ordered).where('id', '=', id).execute();
      await shop.transfer(id, 605, paid_on);
      const { rows } = await sql<object>`
        select issued_on, supplied_on, period_start from invoice where source_id = ${`order:${id}`}`.execute(
        db,
      );
      return rows;
    };
    const recorded = { issued_on: '2026-11-20', period_start: '2026-11-20' };
    expect(await supplyOf('2026-10-30')).toEqual([{ ...recorded, supplied_on: '2026-10-30' }]);
    expect(await supplyOf('2001-01-01')).toEqual([{ ...recorded, supplied_on: '2026-10-05' }]);
  });

  it('of a French company is charged with VAT until its VAT number is checked', async () => {
    const person = await signUpHolder(shop.product, 'nord@example.org');
    await setBilling(person, FRENCH);
    const { response } = await person.call(api.licenses.offer, { params: { licenseId: person.licenseId } });
    expect(response.offer).toMatchObject({ price1y: 500, price1y_with_vat: 605 });
    const { id } = await shop.orderByPo(person);
    await shop.transfer(id, 605);
    expect(await invoicesOf(person)).toMatchObject([{ net: 500, vat: 105, vat_rate: 21, total: 605 }]);
  });

  it('of a French company keeps the VAT that was agreed when its number is checked later; a new order has none', async () => {
    const person = await signUpHolder(shop.product, 'loire@example.org');
    await setBilling(person, FRENCH);
    const { id } = await shop.orderByPo(person);
    await saveVatAnswer(shop.product.database.db, person.user_id, FRENCH, CHECK, new Date('2026-11-20'));
    await shop.transfer(id, 605);
    expect(await invoicesOf(person)).toMatchObject([{ net: 500, vat: 105, vat_rate: 21, total: 605 }]);
    const other = await signUpHolder(shop.product, 'rhone@example.org');
    await setBilling(other, FRENCH);
    const before = await shop.orderByPo(other);
    await saveVatAnswer(shop.product.database.db, other.user_id, FRENCH, CHECK, new Date('2026-11-20'));
    const after = await shop.orderByPo(other);
    expect(after.id).not.toBe(before.id);
    await shop.transfer(after.id, 500);
    expect(await invoicesOf(other)).toMatchObject([{ net: 500, vat: 0, vat_rate: 0, total: 500 }]);
  });

  it('of a French company stays without VAT when another company is billed later', async () => {
    const { db } = shop.product.database;
    const person = await signUpHolder(shop.product, 'garonne@example.org');
    await setBilling(person, FRENCH);
    await saveVatAnswer(db, person.user_id, FRENCH, CHECK, new Date('2026-11-20'));
    const { id } = await shop.orderByPo(person);
    const other = { ...FRENCH, tax_id: '732829320' };
    await setBilling(person, other);
    const ofOther = { ...CHECK, number: 'FR44732829320' };
    await saveVatAnswer(db, person.user_id, other, ofOther, new Date('2026-11-20'));
    await shop.transfer(id, 500);
    expect(await invoicesOf(person)).toMatchObject([{ net: 500, vat: 0, vat_rate: 0, total: 500 }]);
  });

  it('of a French company with a valid VAT number is charged without VAT', async () => {
    const person = await signUpHolder(shop.product, 'midi@example.org');
    await setBilling(person, FRENCH);
    await saveVatAnswer(shop.product.database.db, person.user_id, FRENCH, CHECK, new Date('2026-11-20'));
    const { response } = await person.call(api.licenses.offer, { params: { licenseId: person.licenseId } });
    expect(response.offer).toMatchObject({ price1y: 500, price1y_with_vat: 500 });
    const { id } = await shop.orderByPo(person);
    await shop.transfer(id, 500);
    const [invoice] = await invoicesOf(person);
    expect(invoice).toMatchObject({ net: 500, vat: 0, vat_rate: 0, total: 500 });
    const { raw } = await person.call(api.invoices.pdf, {
      params: { invoiceId: invoice!.id },
      query: { language: 'fr' },
    });
    const { text } = await extractText(new Uint8Array(raw));
    expect(text.join(' ')).toContain('VIES le 12 novembre 2026. Numéro de consultation : WAPIAAAAY4711');
  });

  it('of a company overseas is outside the scope of VAT', async () => {
    const person = await signUpHolder(shop.product, 'reunion@example.org');
    await setBilling(person, { ...FRENCH, city: 'Saint-Pierre', postcode: '97410' });
    const { id } = await shop.orderByPo(person);
    await shop.transfer(id, 500);
    const [invoice] = await invoicesOf(person);
    expect(invoice).toMatchObject({ net: 500, vat: 0, vat_rate: 0, total: 500 });
    const { rows } = await sql<object>`select vat_category from invoice where id = ${invoice!.id}`.execute(
      shop.product.database.db,
    );
    expect(rows).toEqual([{ vat_category: 'O' }]);
    const { raw } = await person.call(api.invoices.pdf, {
      params: { invoiceId: invoice!.id },
      query: { language: 'fr' },
    });
    const { text } = await extractText(new Uint8Array(raw));
    expect(text.join(' ')).toContain('TVA (non soumis)');
    expect(text.join(' ')).not.toMatch(/TVA 0/);
  });

  it('keeps its price with VAT, or a cent less, when the VAT has changed since', async () => {
    const person = await signUpHolder(shop.product, 'cota@example.org');
    const { id } = await shop.orderByPo(person);
    const { db } = shop.product.database;
    const agreed = { vat_percent: 19, price_with_vat: 595 };
    await db.updateTable('sale_order').set(agreed).where('id', '=', id).execute();
    await shop.transfer(id, 595);
    expect(await invoicesOf(person)).toMatchObject([{ net: 491.73, vat: 103.26, total: 594.99 }]);
  });
});

describe('an order', () => {
  const place = (person: Holder, some: object = {}) =>
    person.call(api.licenses.order, {
      params: { licenseId: person.licenseId },
      body: { choice: 'price1y', offer: shop.band, license: { tos: true, method: 'po' }, ...some },
    });

  it('needs billing details, and the price that was shown', async () => {
    const person = await signUpHolder(shop.product, 'fara-date@example.org');
    const { db } = shop.product.database;
    await db.deleteFrom('billing_details').where('user_id', '=', person.user_id).execute();
    expect((await place(person)).error.error).toBe('billing_missing');
    await setBilling(person, {});
    expect((await place(person, { price1y_with_vat: 500 })).error.error).toBe('offer_changed');
    expect((await place(person, { price1y_with_vat: 605 })).status).toBe(200);
  });

  it('is another one after a change of the billing details', async () => {
    const person = await signUpHolder(shop.product, 'alte-date@example.org');
    const first = await shop.orderByPo(person);
    expect(first.reference).toMatch(/^PF-\d{6}$/);
    expect(await shop.orderByPo(person)).toEqual(first);
    await setBilling(person, { name: 'Alt Nume SRL' });
    expect((await shop.orderByPo(person)).id).not.toBe(first.id);
  });

  it('is refused where the installation does not say who sells', async () => {
    const noSeller = Object.fromEntries(
      ['NAME', 'CUI', 'REGISTRATION', 'STREET', 'CITY', 'COUNTY', 'IBAN', 'BANK'].map((name) => [
        `SELLER_${name}`,
        '',
      ]),
    );
    const product = await startProduct('2026-11-20', noSeller);
    const { id: offer } = await sellBand(product, 50);
    const person = await signUpHolder(product, 'nimeni@example.org');
    expect((await place(person, { offer })).error.error).toBe('no_seller');
    await product.stop();
  });

  it('that was replaced after money had arrived for it is still listed for staff', async () => {
    const person = await signUpHolder(shop.product, 'inlocuit@example.org');
    const first = await shop.orderByPo(person);
    await shop.transfer(first.id, 300);
    await setBilling(person, { name: 'Alt Nume SRL' });
    const second = await shop.orderByPo(person);
    const { results } = (await shop.staff.call(api.staffPayments.orders)).response;
    const mine = results.filter(({ holder }) => holder.id === person.user_id);
    expect(mine.map(({ id, status, transferred }) => [id, status, transferred])).toEqual([
      [first.id, 'canceled', 300],
      [second.id, 'pending', 0],
    ]);
    await shop.giveBack(first.id, 300);
    expect(await invoicesOf(person)).toMatchObject([
      { kind: 'credit_note', total: -300 },
      { kind: 'invoice', total: 300 },
    ]);
  });

  it('by purchase order has a pro-forma for its holder while it waits', async () => {
    const person = await signUpHolder(shop.product, 'proforma@example.org');
    const { id } = await shop.orderByPo(person);
    const read = (by: SignedUp) => by.call(api.payments.proforma, { params: { paymentId: id } });
    const { status, raw, headers } = await read(person);
    expect([status, headers['content-type'], raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const other = await signUpHolder(shop.product, 'strain@example.org');
    expect((await read(other)).status).toBe(403);
    await shop.transfer(id, 605);
    expect((await read(person)).error.error).toBe('order_over');
  });
});
