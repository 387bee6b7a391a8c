import { api, type InvoiceToUpload } from '@brazda/contract/client';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { expectAccessible } from '../../../testing/show.tsx';
import { InvoicesTab } from './invoices-tab.tsx';

const csv = page.getByRole('button', { name: 'Table (CSV)' });
const zip = page.getByRole('button', { name: 'Table, PDF and XML files (ZIP)' });

/** A month as `YYYY-MM`, some months before the current one. */
function monthBefore(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - months)).toISOString().slice(0, 7);
}

const LATE: InvoiceToUpload = {
  id: 'late',
  kind: 'invoice',
  is_advance: false,
  number: 'BRZ-2026-000012',
  issued_on: '2026-11-13',
  buyer: 'Agro Lunca SRL',
  net: 1000,
  vat: 210,
  total: 1210,
  is_paid: true,
  upload_by: '2026-11-20',
  is_late: true,
};

it('lists what is not uploaded yet, marks it, and takes a mark back', async () => {
  const open = { ...LATE, id: 'open', number: 'BRZ-2026-000013', upload_by: '2026-12-04', is_late: false };
  reply(api.invoices.uploads, { results: [LATE, open] });
  await showWithDialogs(<InvoicesTab />, { language: 'en' });
  const table = page.getByRole('table', { name: 'To upload to RO e-Factura' });
  await expect
    .element(table)
    .toMatchTextContent(/000012.*RON.1,210.00.*20 November 2026, late.*000013.*4 December 2026/);
  await expectAccessible();
  const sent = reply(api.invoices.markUploaded, { results: [open] });
  await page.getByRole('button', { name: 'BRZ-2026-000012 is uploaded' }).click();
  await expect.element(table).not.toMatchTextContent('BRZ-2026-000012');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      { invoice_ids: ['late'], is_uploaded: true },
      { invoice_ids: ['late'], is_uploaded: false },
    ]);
});

it('marks all that is listed at once', async () => {
  reply(api.invoices.uploads, { results: [LATE, { ...LATE, id: 'other', number: 'BRZ-2026-000014' }] });
  await showWithDialogs(<InvoicesTab />, { language: 'en' });
  const sent = reply(api.invoices.markUploaded, { results: [] });
  await page.getByRole('button', { name: 'All 2 are uploaded' }).click();
  await expect.element(page.getByText('Everything is marked as uploaded.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ invoice_ids: ['late', 'other'], is_uploaded: true }]);
});

it('says that everything is uploaded', async () => {
  reply(api.invoices.uploads, { results: [] });
  await showWithDialogs(<InvoicesTab />, { language: 'en' });
  await expect.element(page.getByText('Everything is marked as uploaded.')).toBeVisible();
});

it('downloads the invoices of the chosen month as a table and as files', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const names = () => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
  reply(api.invoices.uploads, { results: [] });
  const tables = reply(api.invoices.monthTable, new Uint8Array([60]));
  const files = reply(api.invoices.monthFiles, new Uint8Array([60]));
  await showWithDialogs(<InvoicesTab />, { language: 'en' });
  await expectAccessible();
  await csv.click();
  await expect.poll(names).toEqual([`invoices-${monthBefore(1)}.csv`]);
  await page.getByRole('combobox', { name: 'Month' }).selectOptions(monthBefore(7));
  await zip.click();
  await expect.poll(names).toEqual([`invoices-${monthBefore(1)}.csv`, `invoices-${monthBefore(7)}.zip`]);
  expect([...tables, ...files].map(({ query }) => query)).toEqual([
    { month: monthBefore(1) },
    { month: monthBefore(7), language: 'en' },
  ]);
  saved.mockRestore();
});

it('says that a download has failed', async () => {
  reply(api.invoices.uploads, { results: [] });
  refuse(api.invoices.monthTable, 409, { error: 'busy', detail: 'Not at the moment.' });
  await showWithDialogs(<InvoicesTab />);
  await csv.click();
  await expect.element(page.getByText('Not at the moment.')).toBeVisible();
  await expect.element(csv).toBeEnabled();
});
