import { describe, expect, it } from 'vitest';
import { isRegisterComplete, missingFieldsOf, REGISTER_TABLE } from './register-fields.ts';
import { SAMPLE_TREATMENT } from './testing/sample-treatment.ts';
import type { TreatmentRecord } from './treatment-record.ts';

const missing = (change: Partial<TreatmentRecord>) =>
  missingFieldsOf({ ...SAMPLE_TREATMENT, ...change })
    .filter(({ is_required }) => is_required)
    .map(({ field }) => field);
const perhaps = (change: Partial<TreatmentRecord>) =>
  missingFieldsOf({ ...SAMPLE_TREATMENT, ...change })
    .filter(({ is_required }) => !is_required)
    .map(({ field }) => field);

const FRENCH: TreatmentRecord = {
  ...SAMPLE_TREATMENT,
  country: 'FR',
  holder: { name: 'EARL du Plateau', number: '73282932000074' },
};

it('a complete treatment lacks nothing', () => {
  expect(missingFieldsOf(SAMPLE_TREATMENT)).toEqual([]);
  expect(missingFieldsOf(FRENCH)).toEqual([]);
  expect(isRegisterComplete(SAMPLE_TREATMENT)).toBe(true);
});

describe('the annex of Regulation (EU) 2023/564', () => {
  /** One line for each field of the annex: the kinds of use that have it. */
  it.each([
    ['use_kind', 'surface closed_space seed'],
    ['product_name', 'surface closed_space seed'],
    ['product_number', 'surface closed_space seed'],
    ['day', 'surface closed_space seed'],
    ['started_at', 'surface closed_space seed'],
    ['dose', 'surface closed_space seed'],
    ['place', 'surface closed_space'],
    ['size', 'surface closed_space seed'],
    ['crop', 'surface closed_space seed'],
    ['eppo', 'surface seed'],
    ['bbch', 'surface'],
  ])('has %s for %s', (field, kinds) => {
    const rules = REGISTER_TABLE.filter((rule) => rule.field === field && rule.country === null);
    expect(rules.map((rule) => rule.kinds.join(' '))).toEqual([kinds]);
  });

  it.each<[string, Partial<TreatmentRecord>]>([
    ['product_name', { product: { ...SAMPLE_TREATMENT.product, name: '' } }],
    ['product_number', { product: { ...SAMPLE_TREATMENT.product, number: '' } }],
    ['day', { day: '' }],
    ['dose', { dose: null }],
    ['size', { size: null }],
    ['crop', { crop: null }],
    ['eppo', { crop: { ...SAMPLE_TREATMENT.crop!, eppo: null } }],
  ])('%s is missing where it is not there', (field, change) => {
    expect(missing(change)).toContain(field);
    expect(isRegisterComplete({ ...SAMPLE_TREATMENT, ...change })).toBe(false);
  });

  it('takes coordinates where the aid application has no unit, and nothing else', () => {
    const { place } = SAMPLE_TREATMENT;
    const unnamed = { ...place, physical_block: null, parcel_no: null };
    expect(missing({ place: unnamed })).toEqual([]);
    expect(missing({ place: { ...unnamed, point: null } })).toEqual(['place']);
  });

  it('wants the address of a closed space, and no stage there', () => {
    const store: Partial<TreatmentRecord> = {
      kind: 'closed_space',
      size: { value: 800, unit: 'm3' },
      dose: { value: 2, unit: 'g/m³' },
      bbch: null,
      is_stage_limited: true,
    };
    expect(missing(store)).toEqual([]);
    expect(missing({ ...store, place: { ...SAMPLE_TREATMENT.place, name: '' } })).toEqual(['place']);
  });

  it('wants the stage where the use is limited to stages, perhaps where that is not known', () => {
    expect(missing({ bbch: null, is_stage_limited: true })).toEqual(['bbch']);
    expect(missing({ bbch: null, is_stage_limited: false })).toEqual([]);
    expect(perhaps({ bbch: null, is_stage_limited: false })).toEqual([]);
    expect(perhaps({ bbch: null, is_stage_limited: null })).toEqual(['bbch']);
  });

  it('perhaps wants the hour', () => {
    expect(perhaps({ started_at: null })).toEqual(['started_at']);
  });

  it('cannot write a dose on the spray without its volume', () => {
    const dose = { value: 0.2, unit: 'L/hL' } as const;
    expect(missing({ dose })).toEqual([]);
    expect(missing({ dose, water_l_ha: null })).toContain('dose');
  });
});

describe('in France', () => {
  it('the SIRET of the holder and whether the land is organic are wanted', () => {
    const record = { ...FRENCH, holder: { name: 'EARL', number: '732829320' }, is_organic: null };
    expect(missing(record)).toEqual(['holder', 'organic']);
  });

  it('target and manner perhaps, the lot of treated seed too', () => {
    expect(perhaps({ ...FRENCH, target: '', manner: null })).toEqual(['target', 'manner']);
    const seed: Partial<TreatmentRecord> = {
      ...FRENCH,
      kind: 'seed',
      dose: { value: 1, unit: 'L/t' },
      size: { value: 2, unit: 't' },
    };
    expect(perhaps(seed)).toEqual(['lot']);
    expect(perhaps({ ...seed, lot: 'L-7' })).toEqual([]);
  });
});

describe('in Romania', () => {
  it('the CUI, the target, the quantity and who did it are wanted', () => {
    expect(
      missing({ holder: { name: 'Ferma', number: null }, target: '', quantity: null, applicator: null }),
    ).toEqual(['holder', 'target', 'quantity', 'applicator']);
  });
});
