import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { printTables } from './print-tables.ts';

const TEXTS = {
  title:
    'Societatea Agricolă Înființată la Țară lângă Șoseaua Brăilei – Ferma Mare de la Răsărit și de la Apus, sezonul 2025/2026',
  lead: 'Plan de cultură',
  printed: 'Tipărit',
  printed_on: '2026-11-20',
  language: 'ro',
  page: (page: number) => `Pagina ${page}`,
  textOf: (value: string | number) => String(value),
} as const;
const TITLES = [
  'Producția măsurată, tone pe hectar',
  'Reverdissementprintanieranticipé',
  'Perioada de execuție',
];
const NAME = 'Parcela cu nume foarte lung de lângă pădurea satului';
const AMOUNT = '1234567890,12';

async function print(columns: number, rows = 1) {
  const table = {
    name: 'Tabel',
    columns: Array.from({ length: columns }, (_, at) => ({
      title: TITLES[at % TITLES.length]!,
      kind: at % 2 === 0 ? ('text' as const) : ('number' as const),
      width: 10,
    })),
    rows: Array.from({ length: rows }, () =>
      Array.from({ length: columns }, (_, at) => (at % 2 === 0 ? NAME : AMOUNT)),
    ),
  };
  const pdf = await printTables({ ...TEXTS, tables: [table] });
  const { text, totalPages } = await extractText(new Uint8Array(pdf));
  return { text: text.join('\n').replace(/\s+/g, ' '), totalPages };
}

it('cuts neither heads, nor names, nor amounts, nor the title', async () => {
  const { text } = await print(9);
  expect(text).not.toContain('…');
  expect(text.match(/Reverdissementprintanieranticipé/g)).toHaveLength(3);
  expect(text.match(/pădurea/g)).toHaveLength(5);
  expect(text.match(/1234567890,12/g)).toHaveLength(4);
  expect(text).toContain('sezonul 2025/2026');
});

it('keeps lines of several heights on their pages, under the head', async () => {
  const { text, totalPages } = await print(9, 40);
  expect(totalPages).toBeGreaterThan(1);
  expect(text.match(/execuție/g)).toHaveLength(3 * totalPages);
  expect(text.match(/satului/g)).toHaveLength(5 * 40);
});

it('prints the notes of a table in whole lines below it, and only them where it has no rows', async () => {
  const note = `${NAME}, `.repeat(12).trim();
  const table = {
    name: 'Costuri',
    columns: [{ title: 'Cost', kind: 'number', width: 10 }],
    notes: [note],
  } as const;
  for (const rows of [[[12]], []]) {
    const pdf = await printTables({ ...TEXTS, tables: [{ ...table, rows, total: [777] }] });
    const text = (await extractText(new Uint8Array(pdf))).text.join('\n').replace(/\s+/g, ' ');
    expect(text).toContain(note);
    expect(text.includes('777')).toBe(rows.length > 0);
  }
});
