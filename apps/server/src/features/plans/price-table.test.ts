import { bookWriters } from '@brazda/formats';
import { expect, it } from 'vitest';
import { readPriceTable } from './price-table.ts';

const sheet = (name: string, titles: readonly string[], row: readonly string[]) => ({
  name,
  columns: titles.map((title) => ({ title, kind: 'text' as const, width: 10 })),
  rows: [row],
});
const PRICES = sheet(
  'Prețuri',
  ['Tip', 'Ce', 'Unitate', 'Preț fără TVA (lei)'],
  ['Materiale', 'Uree', 't', '2450'],
);
const read = async (...sheets: readonly ReturnType<typeof sheet>[]) =>
  readPriceTable({
    bytes: await bookWriters.xlsx(sheets, 'ro'),
    decimalMark: null,
    language: 'ro',
    country: 'RO',
  });

it('reads the sheet with prices, wherever it is in the workbook', async () => {
  const cover = sheet('Copertă', ['Prețuri 2026'], ['SC Exemplu SRL']);
  expect(await read(cover, PRICES)).toEqual([{ kind: 'input', name: 'Uree', unit: 't', price: 2450 }]);
});

it('names the sheets where several have prices', async () => {
  await expect(read(PRICES, { ...PRICES, name: '2025' })).rejects.toMatchObject({
    code: 'price_file_several_sheets',
    what: 'Prețuri, 2025',
  });
});
