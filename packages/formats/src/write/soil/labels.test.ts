import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type BagLabel, printLabels } from './labels.ts';

const LABEL: BagLabel = {
  label: 'S12-3A',
  farm: 'Ferma Țăranu și Fiii',
  parcel: 'Fântâna la Șosea',
  depth: '0–20 cm',
  analysis: 'SA-000012',
};
const print = (labels: readonly BagLabel[]) =>
  printLabels({ title: 'Etichete', language: 'ro', printed_on: '2026-11-20', labels });
const textOf = async (labels: readonly BagLabel[]) => {
  const { text, totalPages } = await extractText(new Uint8Array(await print(labels)));
  return { text: text.join('\n'), totalPages };
};

describe('labels', () => {
  it('name the sample and where it is from, in the letters of Romanian and French', async () => {
    const french = { ...LABEL, label: 'S12-4', parcel: 'Pré de l’Étang à Chaumeçon' };
    const { text, totalPages } = await textOf([LABEL, french]);
    expect(totalPages).toBe(1);
    for (const part of [...Object.values(LABEL), 'S12-4', 'Pré de l’Étang', 'Chaumeçon'])
      expect(text).toContain(part);
  });

  it('are 24 on a sheet', async () => {
    const labels = Array.from({ length: 49 }, (_, at) => ({ ...LABEL, label: `S12-${at + 1}` }));
    const { text, totalPages } = await textOf(labels);
    expect(totalPages).toBe(3);
    for (const { label } of labels) expect(text).toMatch(new RegExp(`${label}\\b`));
  });

  it('cut the name of a parcel, never that of a sample', async () => {
    const { text } = await textOf([{ ...LABEL, label: 'S1234567-1000C', parcel: 'Islaz '.repeat(40) }]);
    expect(text).toContain('S1234567-1000C');
    expect(text).toContain('…');
  });

  it('cut neither the name of a farm nor the reference', async () => {
    const farm =
      'Societatea Agricolă „Frații Țărănescu și Urmașii” din Fântânele de Jos, județul Călărași, punctul Răsărit';
    const analysis = 'Analiza de sol SA-000012';
    const { text } = await textOf([{ ...LABEL, farm, analysis }]);
    expect(text).not.toContain('…');
    for (const whole of [farm, analysis]) expect(text.replace(/\s+/g, ' ')).toContain(whole);
  });

  it('are the same for the same samples', async () => {
    expect(await print([LABEL])).toEqual(await print([LABEL]));
  });
});
