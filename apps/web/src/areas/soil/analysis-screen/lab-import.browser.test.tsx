import { api, type LabTable, type SoilAnalysis } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { LabImport } from './lab-import.tsx';

const TABLE: LabTable = {
  row_count: 2,
  rows: [
    { number: 1, cells: ['Probă', 'K-AL (ppm)'] },
    { number: 2, cells: ['S1-1', '1.234'] },
  ],
  mapping: {
    headerRow: 1,
    sampleColumn: 0,
    columns: [{ column: 1, parameter: 'k_al', method: 'al', unit: 'ppm' }],
    decimalMark: null,
  },
  is_remembered: false,
  unclear_number: '1.234',
};

async function read(table: LabTable, language: Language = 'en') {
  reply(api.soilResults.readTable, table);
  await show(
    <main>
      <h1>Soil analysis</h1>
      <LabImport farmId="own" analysis={{ id: 'order' } as SoilAnalysis} />
    </main>,
    { language },
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const { items, files } = new DataTransfer();
  items.add(new File(['Probă;K-AL (ppm)'], 'lab.csv'));
  input.files = files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(saveIn[language]).toBeVisible();
}

const saveIn: Readonly<Record<Language, ReturnType<typeof page.getByRole>>> = {
  en: page.getByRole('button', { name: 'Save the results' }),
  ro: page.getByRole('button', { name: 'Salvați rezultatele' }),
  fr: page.getByRole('button', { name: 'Enregistrer les résultats' }),
};
const save = saveIn.en;
const question = page.getByRole('combobox', { name: /^What does “1.234” mean/ });

it('asks what the mark of an unclear number separates before anything is saved', async () => {
  await read(TABLE);
  await expectAccessible();
  await expect.element(save).toBeDisabled();
  const stored = reply(api.soilResults.store, { stored: 1, problems: [] });
  await question.selectOptions('thousands: 1234');
  await save.click();
  await expect.element(page.getByText('1 value was saved.')).toBeVisible();
  expect(JSON.parse(String((stored[0]!.query as { mapping: unknown }).mapping))).toMatchObject({
    decimalMark: ',',
  });
});

it('asks for it where columns that were chosen later have such numbers', async () => {
  await read({ ...TABLE, unclear_number: null });
  await expect.element(question).not.toBeInTheDocument();
  reply(api.soilResults.store, {
    stored: 0,
    problems: [{ kind: 'unclear_number', row: 2, column: 'B', text: '1.234' }],
  });
  await save.click();
  await expect.element(question).toBeVisible();
  await expect.element(page.getByText('say so above the columns', { exact: false })).toBeVisible();
});

it.each([
  ['en', 'row 1 B: Choose the method of this column. “K2O (mg/kg)”'],
  ['ro', 'rândul 1 B: Alegeți metoda acestei coloane. „K2O (mg/kg)”'],
  ['fr', 'ligne 1 B\u00A0: Choisissez la méthode de cette colonne. «\u00A0K2O (mg/kg)\u00A0»'],
] as const)(
  'says what is wrong with the colon and the quotes of the language (%s)',
  async (language, text) => {
    await read({ ...TABLE, unclear_number: null }, language);
    reply(api.soilResults.store, {
      stored: 0,
      problems: [{ kind: 'no_method', row: 1, column: 'B', text: 'K2O (mg/kg)' }],
    });
    await saveIn[language].click();
    const problem = page.getByRole('listitem').filter({ hasText: 'K2O (mg/kg)' });
    await expect.element(problem).toBeVisible();
    expect(problem.element().textContent).toBe(text);
  },
);
