import { api, type ProductListReport, type ProductTable } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showDialog } from '../../../testing/dialogs.tsx';
import { FARM } from '../../../testing/samples.ts';
import { expectAccessible } from '../../../testing/show.tsx';

const TABLE: ProductTable = {
  row_count: 3,
  rows: [
    { number: 1, cells: ['Product', 'Number', 'Note'] },
    { number: 2, cells: ['Erbi', '856PC', 'shed'] },
    { number: 3, cells: ['', '857PC', ''] },
  ],
  mapping: {
    headerRow: 1,
    columns: [
      { column: 0, field: 'name' },
      { column: 1, field: 'number' },
    ],
  },
  is_remembered: false,
};
const READ: ProductListReport = { rows: 2, products: 2, uses: 0, refused_rows: 0, problems: [] };
const REFUSED: ProductListReport = {
  ...READ,
  products: 1,
  refused_rows: 1,
  problems: [{ kind: 'no_name', row: 3, column: 'A', text: '' }],
};
const NOTHING = { added: 0, of_catalog: 0, known: 0, change: null };
const file = new File(['Product;Number'], 'list.csv', { type: 'text/csv' });
const upload = () => page.getByLabelText('Choose the file').upload(file);
const dialog = page.getByRole('dialog');
const doImport = page.getByRole('button', { name: 'Import', exact: true });

it('shows what the columns of a list hold, and imports it as the person has chosen', async () => {
  reply(api.products.readList, TABLE);
  const sent = reply(api.products.importList, { ...READ, ...NOTHING, added: 2, of_catalog: 1, known: 0 });
  await showDialog({ type: 'import-products', farmId: FARM.id }, { language: 'en' });
  await upload();
  await expect.element(dialog).toMatchTextContent('3 rows were read. Check what each column holds.');
  await expect.element(dialog).toMatchTextContent('856PC');
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Column C' }).selectOptions('Conditions, remarks');
  await doImport.click();
  await expect
    .element(dialog)
    .toMatchTextContent('2 products were added to the list. 1 of them is of the official catalog.');
  expect(sent[0]!.query).toMatchObject({ skips_refused: 'false' });
  expect(JSON.parse(String(sent[0]!.query.mapping)).columns).toContainEqual({
    column: 2,
    field: 'conditions',
  });
});

it('imports nothing where rows are refused, until the person leaves them out', async () => {
  reply(api.products.readList, TABLE);
  reply(api.products.importList, { ...REFUSED, ...NOTHING });
  await showDialog({ type: 'import-products', farmId: FARM.id }, { language: 'en' });
  await upload();
  await doImport.click();
  await expect.element(dialog).toMatchTextContent('Nothing was imported yet.');
  await expect.element(dialog).toMatchTextContent('row 3 A: The trade name is missing.');
  await expectAccessible();
  const sent = reply(api.products.importList, { ...REFUSED, ...NOTHING, added: 1 });
  await page.getByRole('button', { name: 'Import the other 1 product' }).click();
  await expect.element(dialog).toMatchTextContent('1 product was added to the list.');
  await expect.element(dialog).toMatchTextContent('These rows were left out:');
  expect(sent[0]!.query).toMatchObject({ skips_refused: 'true' });
});

it('says why a file is no list', async () => {
  refuse(api.products.readList, 422, { error: 'product_file_broken', detail: 'This file is no table.' });
  await showDialog({ type: 'import-products', farmId: FARM.id }, { language: 'en' });
  await upload();
  await expect.element(page.getByText('This file is no table.')).toBeVisible();
});

it('imports the official list with its day, and says why an edition is refused', async () => {
  reply(api.staffProducts.readList, { ...TABLE, is_remembered: true });
  const problem = { problem: 'older', file: 'list.csv', row: null, what: '' } as const;
  const sent = reply(api.staffProducts.importList, { ...READ, is_imported: false, problem });
  await showDialog({ type: 'import-official-list' }, { language: 'en' });
  await upload();
  await expect.element(dialog).toMatchTextContent('The columns are as in your last list.');
  await doImport.click();
  await expect.element(page.getByLabelText('Day of the list')).toBeInvalid();
  await page.getByLabelText('Day of the list').fill('03.11.2026');
  await doImport.click();
  await expect
    .element(dialog)
    .toMatchTextContent('list.csv: this edition is older than the one that is there.');
  expect(sent[0]!.query).toMatchObject({ day: '2026-11-03', file: 'list.csv' });
  reply(api.staffProducts.importList, { ...READ, is_imported: true, problem: null });
  await doImport.click();
  await expect.element(dialog).toMatchTextContent('The edition is imported: 2 rows, 2 products and 0 uses.');
});
