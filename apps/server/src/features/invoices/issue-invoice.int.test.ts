import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { readConfig } from '../../config.ts';
import { findInvoiceBySource, type IssuedInvoice, listInvoicesOf } from './invoices.repo.ts';
import {
  type CreditDraft,
  creditInvoice,
  type InvoiceDraft,
  type Issuer,
  issueInvoice,
  priceSale,
} from './issue-invoice.ts';
import { issuerOf } from './seller.ts';
import { draftFor, SELLER_SETTINGS } from './testing/sample-sale.ts';

let product: Product;
let farmer: SignedUp;
let issuer: Issuer;
beforeAll(async () => {
  product = await startProduct('2026-11-20');
  farmer = await product.signUp('fermier@example.org');
  issuer = issuerOf(readConfig({ ...SELLER_SETTINGS }), () => new Date(product.clock.now()));
});
afterAll(() => product.stop());

const inSeries = (series: string): Issuer => ({ ...issuer, series });
const draft = (source_id: string) => draftFor(farmer.user_id, source_id);
const issue = (from: Issuer, wanted: InvoiceDraft) =>
  product.database.db.transaction().execute((tx) => issueInvoice(tx, from, wanted));
const credit = (from: Issuer, wanted: CreditDraft) =>
  product.database.db.transaction().execute((tx) => creditInvoice(tx, from, wanted));
const range = (count: number) => Array.from({ length: count }, (_, at) => at);

async function numbersOf(series: string): Promise<number[]> {
  const rows = await product.database.db
    .selectFrom('invoice')
    .select('number')
    .where('series', '=', series)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

describe('200 invoices at once', () => {
  it('have numbers without gap or double, though some are rolled back and some are requested twice', async () => {
    const from = inSeries('MANY');
    const outcomes = await Promise.allSettled(
      range(200).flatMap((at) => [
        issue(from, draft(`many-${at}`)),
        // Of each tenth, the payment is notified twice.
        ...(at % 10 === 0 ? [issue(from, draft(`many-${at}`))] : []),
        // And each tenth transaction fails after it has its number.
        ...(at % 10 === 5
          ? [
              product.database.db.transaction().execute(async (tx) => {
                await issueInvoice(tx, from, draft(`lost-${at}`));
                throw new Error('rolled back');
              }),
            ]
          : []),
      ]),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(await numbersOf('MANY-2026')).toEqual(range(200).map((at) => at + 1));
  });
});

describe('an invoice', () => {
  it('is issued once for a source', async () => {
    const first = await issue(inSeries('ONCE'), draft('once'));
    const again = await issue(inSeries('ONCE'), draft('once'));
    expect(again).toEqual(first);
    expect(await findInvoiceBySource(product.database.db, 'once')).toEqual(first);
    expect(first.document).toMatchObject({
      number: 'ONCE-2026-000001',
      issued_on: '2026-11-20',
      net: 100_000,
      vat: 21_000,
      total: 121_000,
      vat_treatment: { category: 'S', rate: 21 },
      seller: { name: 'Exemplu Software SRL', tax_id: '1234567897' },
    });
    expect(await numbersOf('ONCE-2026')).toEqual([1]);
  });

  it('that is rolled back leaves its number to the next one', async () => {
    const from = inSeries('BACK');
    const failing = product.database.db.transaction().execute(async (tx) => {
      const { document } = await issueInvoice(tx, from, draft('back-1'));
      expect(document.number).toBe('BACK-2026-000001');
      throw new Error('the payment failed');
    });
    await expect(failing).rejects.toThrow('the payment failed');
    const { document } = await issue(from, draft('back-2'));
    expect(document.number).toBe('BACK-2026-000001');
  });

  it('cannot be changed or deleted', async () => {
    const { id } = await issue(issuer, draft('kept'));
    const { pool } = product.database;
    for (const statement of [
      `update invoice set total = total where id = '${id}'`,
      `delete from invoice where id = '${id}'`,
      'truncate invoice cascade',
    ])
      await expect(pool.query(statement)).rejects.toThrow('an issued invoice never changes');
  });

  it('is dated where the seller is, and each year has a series of its own', async () => {
    const from = inSeries('DAY');
    // Half past midnight in Bucharest is still the day before in UTC.
    const night: Issuer = { ...from, now: () => new Date('2026-12-31T22:30:00Z') };
    expect((await issue(from, draft('day-1'))).document.number).toBe('DAY-2026-000001');
    const { document } = await issue(night, draft('day-2'));
    expect([document.number, document.issued_on]).toEqual(['DAY-2027-000001', '2027-01-01']);
  });

  it('is never dated before the previous one of its series', async () => {
    const from = inSeries('LATE');
    await issue({ ...from, now: () => new Date('2026-11-22T08:00:00Z') }, draft('late-1'));
    const { document } = await issue(from, draft('late-2'));
    expect([document.issued_on, document.due_on]).toEqual(['2026-11-22', '2026-11-22']);
  });

  it('is refused where the installation does not say who sells', async () => {
    const withoutSeller: Issuer = issuerOf(readConfig({}), issuer.now);
    expect(withoutSeller.seller).toBeNull();
    await expect(issue(withoutSeller, draft('no-seller'))).rejects.toMatchObject({ code: 'no_seller' });
    expect(() => priceSale(withoutSeller, draft('no-seller'))).toThrow('no_seller');
  });

  it('keeps the VAT of the day of supply', async () => {
    const wanted = { ...draft('old-supply'), supplied_on: '2025-07-31' };
    expect((await issue(issuer, wanted)).document.vat_treatment.rate).toBe(19);
  });
});

describe('a credit note', () => {
  it('credits all of an invoice, once for a refund, under the next number', async () => {
    const from = inSeries('FULL');
    const invoice = await issue(from, draft('full'));
    const wanted = { source_id: 'refund-full', invoice_id: invoice.id };
    const credited = await credit(from, wanted);
    expect(credited.document).toMatchObject({
      kind: 'credit_note',
      number: 'FULL-2026-000002',
      credits: { number: 'FULL-2026-000001', issued_on: '2026-11-20' },
      lines: invoice.document.lines,
      net: 100_000,
      vat: 21_000,
      total: 121_000,
    });
    expect(await credit(from, wanted)).toEqual(credited);
    await expect(credit(from, { ...wanted, source_id: 'refund-more' })).rejects.toMatchObject({
      code: 'credit_too_large',
    });
    const onCredit = { source_id: 'refund-of-refund', invoice_id: credited.id };
    await expect(credit(from, onCredit)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('in parts comes to the invoice, whatever the parts', async () => {
    let runs = 0;
    const parts = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(parts, async (amounts) => {
        const from = inSeries('PARTS');
        const run = runs++;
        const invoice = await issue(from, draft(`parts-${run}`));
        let left = invoice.document.total;
        const documents: IssuedInvoice['document'][] = [];
        for (const [at, amount] of [...amounts, undefined].entries()) {
          if (left === 0) break;
          const part = amount === undefined ? undefined : Math.min(amount, left);
          const source_id = `parts-${run}-${at}`;
          const { document } = await credit(from, { source_id, invoice_id: invoice.id, amount: part });
          expect(document.lines.reduce((sum, { net }) => sum + net, 0)).toBe(document.net);
          left -= document.total;
          documents.push(document);
        }
        const sum = (key: 'net' | 'vat' | 'total') => documents.reduce((all, each) => all + each[key], 0);
        expect([sum('net'), sum('vat'), sum('total')]).toEqual([100_000, 21_000, 121_000]);
      }),
      { numRuns: 15 },
    );
  });

  it('never exceeds an invoice, however many refunds come at once', async () => {
    const from = inSeries('RACE');
    const invoice = await issue(from, draft('race'));
    const outcomes = await Promise.allSettled(
      range(10).map((at) =>
        credit(from, { source_id: `race-${at}`, invoice_id: invoice.id, amount: 50_000 }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await numbersOf('RACE-2026')).toEqual([1, 2, 3]);
  });
});

it('lists the documents of a user, newest first', async () => {
  const other = await product.signUp('altul@example.org');
  const { id } = await issue(issuer, draftFor(other.user_id, 'listed'));
  const credited = await credit(issuer, { source_id: 'listed-refund', invoice_id: id, amount: 100 });
  const listed = await listInvoicesOf(product.database.db, other.user_id);
  expect(listed.map((each) => each.id)).toEqual([credited.id, id]);
});
