import { api, type InputOf } from '@brazda/contract';
import { unzipped } from '@brazda/formats';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { readConfig } from '../../config.ts';
import { creditInvoice, findBuyer, type Issuer, issueInvoice, issuerOf, renderProformaPdf } from './index.ts';
import { draftFor, FARM, SELLER_SETTINGS } from './testing/sample-sale.ts';

type Billing = InputOf<typeof api.invoices.setBilling, 'body'>;

const COMPANY: Billing = {
  kind: 'company',
  name: 'Ferma Țăranu și Fiii SRL',
  tax_id: 'RO 765.4320',
  is_vat_payer: true,
  street: 'Șoseaua Brăilei 10',
  city: 'Slobozia',
  county: 'il',
  country: 'RO',
};

let product: Product;
let farmer: SignedUp;
let other: SignedUp;
let staff: SignedUp;
let issuer: Issuer;
beforeAll(async () => {
  product = await startProduct('2026-11-20');
  farmer = await product.signUp('fermier@example.org');
  other = await product.signUp('vecin@example.org');
  staff = await product.signUp('staff@example.org', { is_staff: true });
  issuer = issuerOf(readConfig({ ...SELLER_SETTINGS }), () => new Date(product.clock.now()));
});
afterAll(() => product.stop());

const issue = (user_id: string, source_id: string, from = issuer) =>
  product.database.db.transaction().execute((tx) => issueInvoice(tx, from, draftFor(user_id, source_id)));
const setBilling = (body: Billing) =>
  farmer.call(api.invoices.setBilling, { body, headers: { 'accept-language': 'ro' } });
const textOf = async (pdf: Uint8Array) => (await extractText(new Uint8Array(pdf))).text.join('\n');

describe('billing details', () => {
  it('are a company with a checked tax id, which gives its VAT number', async () => {
    expect((await other.call(api.invoices.billing)).response).toEqual({ billing: null });
    const { response } = await setBilling(COMPANY);
    const expected = { ...FARM, vat_number: 'RO7654320', vat_check: null };
    expect(response.billing).toEqual(expected);
    expect((await farmer.call(api.invoices.billing)).response.billing).toEqual(expected);
    expect(await findBuyer(product.database.db, farmer.user_id)).toEqual(FARM);
  });

  it('are a French company, without a county', async () => {
    const french = { ...COMPANY, country: 'FR', tax_id: '732 829 320 00074', city: 'Chartres' } as Billing;
    const { response } = await setBilling({ ...french, postcode: '28000' });
    expect(response.billing).toMatchObject({
      county: null,
      tax_id: '73282932000074',
      vat_number: 'FR44732829320',
    });
  });

  it('are a person, without a tax id', async () => {
    const { tax_id, is_vat_payer: _, ...address } = COMPANY;
    const { response } = await setBilling({ ...address, kind: 'person' });
    expect(response.billing).not.toHaveProperty('tax_id');
    const refused = await setBilling({ ...address, kind: 'person', tax_id });
    expect(refused.status).toBe(400);
  });

  it.each([
    [{ tax_id: '7654321' }, 'tax_id', 'Acest CUI nu este valid. Verificați cifrele.'],
    [{ country: 'FR' }, 'tax_id', 'Acest SIREN sau SIRET nu este valid. Verificați cifrele.'],
    [
      { country: 'FR', tax_id: '732829320' },
      'postcode',
      'Introduceți codul poștal, cinci cifre: el arată dacă adresa este în teritoriul TVA al Uniunii Europene.',
    ],
    [{ county: null }, 'county', 'Alegeți județul.'],
    [{ county: 'XX' }, 'county', 'Alegeți județul.'],
    [
      { county: 'B', city: 'București' },
      'city',
      'O adresă din București conține sectorul, de exemplu „București, Sector 3”.',
    ],
  ])('with %o are refused at the field %s', async (change, field, message) => {
    const { status, error } = await setBilling({ ...COMPANY, ...change } as Billing);
    expect([status, error.details]).toEqual([422, { [field]: [message] }]);
  });
});

describe('an invoice of a user', () => {
  it('is listed, and stays as it was when billing details change', async () => {
    const { id } = await issue(other.user_id, 'order-listed');
    await other.call(api.invoices.setBilling, { body: { ...COMPANY, name: 'Alt nume SRL' } });
    const { response } = await other.call(api.invoices.list);
    expect(response.results).toMatchObject([
      {
        id,
        kind: 'invoice',
        is_advance: false,
        buyer: FARM.name,
        net: 1000,
        vat: 210,
        vat_rate: 21,
        total: 1210,
        is_paid: true,
      },
    ]);
  });

  it('is a PDF in each language', async () => {
    const { id } = await issue(farmer.user_id, 'order-pdf');
    const pdf = async (language: 'en' | 'ro' | 'fr') => {
      const { raw } = await farmer.call(api.invoices.pdf, { params: { invoiceId: id }, query: { language } });
      return textOf(raw);
    };
    const romanian = await pdf('ro');
    for (const part of [
      'Factură',
      'Ferma Țăranu și Fiii SRL',
      'Șoseaua Brăilei 10',
      'Cod de TVA: RO7654320',
      'jud. Ialomița, România',
      'Achitată cu cardul bancar.',
      'Factura legală este fișierul XML din sistemul național RO e-Factura (SPV).',
    ])
      expect(romanian).toContain(part);
    expect(romanian.replaceAll('\u00a0', ' ')).toContain('1.210,00 lei');
    const french = await pdf('fr');
    expect(french).toContain('Facture');
    const english = await pdf('en');
    expect(english).toContain('Date of supply: 20 November 2026');
    const currencies = [romanian, french, english].map((text) => new Set(text.match(/\b(lei|RON|EUR)\b/g)));
    expect(currencies).toEqual([new Set(['lei']), new Set(['RON']), new Set(['RON'])]);
  });

  it('is XML', async () => {
    const { id, document } = await issue(farmer.user_id, 'order-xml');
    const { raw, headers } = await farmer.call(api.invoices.xml, { params: { invoiceId: id } });
    expect(headers['content-type']).toContain('application/xml');
    expect(raw.toString()).toContain(`<cbc:ID>${document.number}</cbc:ID>`);
  });

  it('is unknown to others', async () => {
    const { id } = await issue(farmer.user_id, 'order-private');
    for (const call of [api.invoices.pdf, api.invoices.xml]) {
      const there = await other.call(call, { params: { invoiceId: id } });
      const nowhere = await other.call(call, { params: { invoiceId: 'nowhere' } });
      expect([there.status, there.error]).toEqual([404, nowhere.error]);
      expect((await product.anonymous.call(call, { params: { invoiceId: id } })).status).toBe(401);
    }
  });

  it('stays when the account is removed, without its billing details', async () => {
    const leaving = await product.signUp('pleaca@example.org');
    await leaving.call(api.invoices.setBilling, { body: COMPANY });
    const { id } = await issue(leaving.user_id, 'order-of-removed');
    const { response: stored } = await leaving.call(api.auth.exportData);
    expect(stored).toMatchObject({ billing: { name: FARM.name }, invoices: [{ id, total: 1210 }] });
    expect((await leaving.call(api.auth.removeUser, { body: { password: PASSWORD } })).status).toBe(204);
    const { db } = product.database;
    expect(await findBuyer(db, leaving.user_id)).toBeUndefined();
    const kept = await db.selectFrom('invoice').select('buyer').where('id', '=', id).execute();
    expect(kept).toEqual([{ buyer: FARM }]);
  });
});

describe('a pro-forma', () => {
  it('has a reference in place of a number, and says that it is no invoice', async () => {
    const before = await product.database.db.selectFrom('invoice').select('id').execute();
    const sale = { ...draftFor(farmer.user_id, ''), payment: 'transfer', is_paid: false } as const;
    const text = await textOf(await renderProformaPdf(issuer, { ...sale, reference: 'PF-42' }, 'ro'));
    for (const part of [
      'Factură proformă',
      'Referință: PF-42',
      'IBAN: RO49AAAA1B31007593840000, Banca Exemplu',
      'cu referința PF-42',
      'Acest document nu este factură fiscală.',
    ])
      expect(text).toContain(part);
    expect(await product.database.db.selectFrom('invoice').select('id').execute()).toEqual(before);
  });
});

describe('the invoices of a month', () => {
  const march: Issuer['now'] = () => new Date('2026-03-31T20:30:00Z');
  const month = { query: { month: '2026-03' }, headers: { 'accept-language': 'ro' } };

  beforeAll(async () => {
    const from = { ...issuer, series: 'MAR', now: march };
    const { id } = await issue(farmer.user_id, 'order-march', from);
    await issue(farmer.user_id, 'order-april', { ...from, now: () => new Date('2026-03-31T21:30:00Z') });
    await product.database.db
      .transaction()
      .execute((tx) =>
        creditInvoice(tx, from, { source_id: 'refund-march', invoice_id: id, amount: 60_500 }),
      );
  });

  it('are a table, in which credits have a minus sign', async () => {
    const { raw } = await staff.call(api.invoices.monthTable, month);
    const [head, ...rows] = raw.toString().replace('\uFEFF', '').split('\r\n');
    expect(head).toContain('Număr;Tip (UNTDID 1001);Data emiterii');
    expect(rows).toEqual([
      'MAR-2026-000001;380;2026-03-31;2026-11-20;;Ferma Țăranu și Fiii SRL;7654320;RO7654320;RO;S;21;1000;210;1210;card',
    ]);
    const { raw: april } = await staff.call(api.invoices.monthTable, {
      ...month,
      query: { month: '2026-04' },
    });
    expect(april.toString()).toContain('MAR-2026-000003;381;2026-04-01;');
    expect(april.toString()).toContain(';-500;-105;-605;card');
  });

  it('are a ZIP of the table, PDF and XML files', async () => {
    const { raw, headers } = await staff.call(api.invoices.monthFiles, month);
    expect(headers['content-type']).toBe('application/zip');
    const files = new Map<string, Uint8Array>();
    for await (const { path, content } of unzipped(raw, { entries: 10, bytes: 10_000_000 }))
      files.set(path, content);
    expect([...files.keys()]).toEqual(['2026-03.csv', 'MAR-2026-000001.pdf', 'MAR-2026-000001.xml']);
    expect(await textOf(files.get('MAR-2026-000001.pdf')!)).toContain('Factură');
    expect(new TextDecoder().decode(files.get('MAR-2026-000001.xml'))).toContain('CIUS-RO');
  });

  it('are for staff', async () => {
    for (const call of [api.invoices.monthTable, api.invoices.monthFiles])
      expect((await farmer.call(call, month)).status).toBe(403);
    const { status } = await staff.call(api.invoices.monthTable, { query: { month: '2026-13' } });
    expect(status).toBe(400);
  });
});
