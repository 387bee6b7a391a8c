import { expect, it } from 'vitest';
import { readCsvRows } from './csv-rows.ts';
import { TableRefused } from './table-refused.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ['a;b\r\n1,5;"x ""y"""', ['1,5', 'x "y"']],
  ['sep=,\na,b\n1.5,x', ['1.5', 'x']],
  ["\uFEFFa\tb\n'=1+1\t-2", ['=1+1', '-2']],
])('reads the rows of %j', async (text, row) => {
  expect((await readCsvRows(bytes(text), 10))?.at(-1)).toEqual({ number: 2, cells: row });
});

it.each([
  ['"Cod\nprobă";pH (H2O);"P-AL\r\n(ppm), mobil"\r\nS1-1;6,4;38,5', ['S1-1', '6,4', '38,5']],
  ['\uFEFF"Cod\nprobă","pH; H2O"\nS1-1,6.4', ['S1-1', '6.4']],
  ['\n"a\n,b";c\n1;2', ['1', '2']],
  ['5" plow;x\n1;2', ['1', '2']],
])('finds the separator beside line breaks in quotes: %j', async (text, row) => {
  expect((await readCsvRows(bytes(text), 10))?.at(-1)?.cells).toEqual(row);
});

it('reads the letters of old Macs', async () => {
  const mac = Buffer.from('\x83chantillon;Mati\x8fre organique (%)\rS1-1;2,9\r', 'latin1');
  expect((await readCsvRows(mac, 10))?.[0]?.cells).toEqual(['Échantillon', 'Matière organique (%)']);
});

it('numbers rows as they are in the file, and stops after some of them', async () => {
  const rows = await readCsvRows(bytes('a;b\n;\n1;2\n3;4'), 2);
  expect(rows?.map(({ number }) => number)).toEqual([1, 3]);
});

it('refuses a line of millions of cells, and a cell that no spreadsheet can hold', async () => {
  for (const text of [';'.repeat(1_000_001), 'x'.repeat(32_768)])
    await expect(readCsvRows(bytes(text), 10)).rejects.toEqual(new TableRefused('too_large'));
});

it('refuses what is no table of text', async () => {
  expect(await readCsvRows(bytes('PK\u0003\u0004\0\0'), 10)).toBeNull();
  expect(await readCsvRows(bytes('a;b\n"open'), 10)).toBeNull();
});
