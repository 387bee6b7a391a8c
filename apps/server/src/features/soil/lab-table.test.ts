import { bookWriters } from '@brazda/formats';
import { expect, it } from 'vitest';
import { previewLabTable } from './lab-table.ts';

const sheet = (name: string, titles: readonly string[], row: readonly string[]) => ({
  name,
  columns: titles.map((title) => ({ title, kind: 'text' as const, width: 10 })),
  rows: [row],
});
const METHODS = sheet('Metode', ['Parametru', 'Metoda'], ['pH', 'H2O']);
const RESULTS = sheet('Rezultate', ['Proba', 'pH (H2O)', 'P-AL (ppm)'], ['A1', '6,5', '42']);

it('reads the sheet with the results of samples, wherever it is in the workbook', async () => {
  const bytes = await bookWriters.xlsx([METHODS, RESULTS], 'ro');
  const { rows, mapping } = await previewLabTable({ bytes, labels: ['A1'], remembered: undefined });
  expect(rows[0]!.cells).toEqual(['Proba', 'pH (H2O)', 'P-AL (ppm)']);
  expect(mapping.sampleColumn).toBe(0);
});

it('names the sheets where several have results', async () => {
  const bytes = await bookWriters.xlsx([RESULTS, { ...RESULTS, name: 'Rezultate 2025' }], 'ro');
  await expect(previewLabTable({ bytes, labels: ['A1'], remembered: undefined })).rejects.toMatchObject({
    code: 'lab_file_several_sheets',
    what: 'Rezultate, Rezultate 2025',
  });
});
