import { expect, it } from 'vitest';
import { checkDose } from './dose-check.ts';
import { checkedSample, productSample, recordSample, useSample } from './testing/checked-samples.ts';

const doseOf = (value: number, unit: string) => useSample({ dose: { value, unit } });

it('compares with the highest of several published doses', () => {
  const product = productSample([doseOf(0.5, 'L/ha'), doseOf(1, 'L/ha')]);
  expect(checkDose(checkedSample({ product }))).toMatchObject({ verdict: 'fine', says: 'dose_fine' });
  const record = recordSample({ dose: { value: 1.2, unit: 'L/ha' } });
  expect(checkDose(checkedSample({ product, record }))).toMatchObject({
    verdict: 'against',
    values: { dose: 1.2, unit: 'L/ha', most: '0.5 L/ha, 1 L/ha' },
    cure: 'correct_dose',
  });
});

it('says that another dimension cannot be compared, and what is missing', () => {
  const kilograms = productSample([doseOf(1, 'kg/ha')]);
  expect(checkDose(checkedSample({ product: kilograms }))).toMatchObject({
    verdict: 'not_known',
    says: 'dose_other_unit',
    cure: 'read_label',
  });
  const spray = productSample([doseOf(0.2, 'L/hL')]);
  const record = recordSample({ water_l_ha: null });
  expect(checkDose(checkedSample({ product: spray, record }))).toMatchObject({
    verdict: 'not_known',
    cure: 'enter_spray_volume',
  });
});

it('repeats a dose that is no number, and says where none is published or entered', () => {
  const text = productSample([useSample({ dose_text: 'voir conditions d’emploi' })]);
  expect(checkDose(checkedSample({ product: text }))).toMatchObject({
    says: 'dose_text',
    values: { text: 'voir conditions d’emploi' },
  });
  expect(checkDose(checkedSample()).says).toBe('dose_not_published');
  expect(checkDose(checkedSample({ record: recordSample({ dose: null }) })).says).toBe('dose_not_entered');
});
