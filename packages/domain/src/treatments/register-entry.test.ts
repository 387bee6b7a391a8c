import { expect, it } from 'vitest';
import { registerEntryOf } from './register-entry.ts';
import { SAMPLE_TREATMENT } from './testing/sample-treatment.ts';

it('has the fields of the annex one by one', () => {
  const { national: _, ...entry } = registerEntryOf(SAMPLE_TREATMENT, 'ro');
  expect(entry).toEqual({
    type_of_use: 'surface',
    product_name: 'Sample 250 EC',
    authorization_number: '856PC / 25.04.2023',
    date: '2026-05-06',
    start_time: '07:30',
    end_time: '09:10',
    time_zone: 'Europe/Bucharest',
    dose: { value: 0.8, unit: 'l/ha', as_entered: '0.8 L/ha' },
    location: {
      name: 'La salcie',
      locality: 'Slobozia',
      municipality_code: '92569',
      physical_block: '345',
      parcel: '1',
      longitude: 27.36,
      latitude: 44.56,
      treated_part: null,
    },
    treated_size: { value: 12, unit: 'ha' },
    crop: { eppo_code: 'TRZAW', name: 'Grâu de toamnă' },
    growth_stage_bbch: '39',
    missing: [],
  });
});

it('says what the countries want besides', () => {
  const { national } = registerEntryOf(SAMPLE_TREATMENT, 'fr');
  expect(national).toMatchObject({
    holder_number: '14399840',
    organic: false,
    target: 'Septorioză',
    manner: 'sprayed',
    quantity: { value: 9.6, unit: 'l' },
    applicator: 'Ion Pop',
    certificate_number: 'CJ 123',
    harvest_allowed_from: '2026-06-10',
    product_verified_by: null,
  });
});

it('writes what is not known as null, and lists what is missing', () => {
  const entry = registerEntryOf({ ...SAMPLE_TREATMENT, dose: null, crop: null, target: '' }, 'en');
  expect([entry.dose, entry.crop, entry.national.target]).toEqual([null, null, null]);
  expect(entry.missing.map(({ field }) => field)).toEqual(['dose', 'crop', 'eppo', 'target']);
});
