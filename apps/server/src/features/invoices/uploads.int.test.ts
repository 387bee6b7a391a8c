import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { readConfig } from '../../config.ts';
import { type Issuer, issueInvoice, issuerOf } from './index.ts';
import { remindOfUploads } from './remind-of-uploads.ts';
import { draftFor, FARM, SELLER_SETTINGS } from './testing/sample-sale.ts';

let product: Product;
let farmer: SignedUp;
let staff: SignedUp;
let issuer: Issuer;
beforeAll(async () => {
  product = await startProduct('2026-11-20');
  farmer = await product.signUp('fermier@example.org');
  staff = await product.signUp('staff@example.org', { is_staff: true });
  issuer = issuerOf(readConfig({ ...SELLER_SETTINGS }), () => new Date(product.clock.now()));
});
afterAll(() => product.stop());

const issue = (source_id: string, more: object = {}, from = issuer) =>
  product.database.db
    .transaction()
    .execute((tx) => issueInvoice(tx, from, { ...draftFor(farmer.user_id, source_id), ...more }));
const list = async () => (await staff.call(api.invoices.uploads)).response.results;
const mark = (id: string | string[], is_uploaded: boolean, by = staff) =>
  by.call(api.invoices.markUploaded, { body: { invoice_ids: [id].flat(), is_uploaded } });
const remind = () =>
  remindOfUploads({
    db: product.database.db,
    issuer,
    now: () => new Date(product.clock.now()),
    mailer: { send: (mail) => product.mails.push(mail) },
  });
const reminders = () => product.mails.filter(({ kind }) => kind === 'invoices_to_upload');

it('lists the sales within Romania that are not marked, with their last day, and reminds of them once', async () => {
  // Of a Friday: its third working day is the Wednesday after, its fifth the next Friday.
  const { id, document } = await issue('friday');
  await issue('abroad', { buyer: { ...FARM, country: 'FR', county: null, tax_id: '404833048' } });
  await issue('test', {}, { ...issuer, series: 'TEST' });
  expect(await list()).toMatchObject([
    { id, number: document.number, kind: 'invoice', upload_by: '2026-11-27', is_late: false },
  ]);
  product.clock.pass(4 * 86_400);
  expect(await remind()).toEqual({ reminded: 0 });
  product.clock.pass(86_400);
  expect(await remind()).toEqual({ reminded: 1 });
  expect(await remind()).toEqual({ reminded: 0 });
  expect(reminders()).toMatchObject([
    {
      to: staff.email,
      values: { count: '1', numbers: document.number, date: '27 noiembrie 2026' },
      path: '/staff/users?tab=invoices',
    },
  ]);
  product.clock.pass(3 * 86_400);
  expect(await list()).toMatchObject([{ id, is_late: true }]);
});

it('is marked by staff, who are then not reminded, and the mark can be taken back', async () => {
  const { id } = await issue('marked');
  await mark(id, true);
  expect((await list()).map((one) => one.id)).not.toContain(id);
  product.clock.pass(7 * 86_400);
  expect(await remind()).toEqual({ reminded: 0 });
  expect((await mark(id, false)).response.results.map((one) => one.id)).toContain(id);
  const { rows } = await product.database.pool.query(
    "select action from audit_event where entity = 'invoice' and entity_id = $1 order by id",
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['invoice_uploaded', 'invoice_not_uploaded']);
  expect((await mark('nowhere', true)).status).toBe(404);
  expect((await mark(id, true, farmer)).status).toBe(403);
  expect((await farmer.call(api.invoices.uploads)).status).toBe(403);
});

it('is marked with others at once, or none of them is', async () => {
  const ids = [(await issue('one of two')).id, (await issue('two of two')).id];
  const unmarked = async () => (await list()).map(({ id }) => id).filter((id) => ids.includes(id));
  expect((await mark([...ids, 'nowhere'], true)).status).toBe(404);
  expect(await unmarked()).toEqual(ids);
  await mark(ids, true);
  expect(await unmarked()).toEqual([]);
  await mark(ids, false);
  expect(await unmarked()).toEqual(ids);
});
