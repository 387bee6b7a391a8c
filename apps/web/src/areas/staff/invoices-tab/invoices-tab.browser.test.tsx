import { api } from '@brazda/contract/client';
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

it('downloads the invoices of the chosen month as a table and as files', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const names = () => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
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
  refuse(api.invoices.monthTable, 409, { error: 'busy', detail: 'Not at the moment.' });
  await showWithDialogs(<InvoicesTab />);
  await csv.click();
  await expect.element(page.getByText('Not at the moment.')).toBeVisible();
  await expect.element(csv).toBeEnabled();
});
