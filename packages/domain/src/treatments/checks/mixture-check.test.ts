import { expect, it } from 'vitest';
import type { TankProduct } from './checked-treatment.ts';
import { checkMixture } from './mixture-check.ts';
import {
  checkedSample,
  otherSample,
  productSample,
  recordSample,
  useSample,
} from './testing/checked-samples.ts';

const AZOLE = [{ name: 'tébuconazole (Tebuconazole)', amount: '250.0 g/L' }];
const PYRETHROID = [{ name: 'lambda-cyhalothrine (Lambda-Cyhalothrin)', amount: '100.0 g/L' }];
const recordOf = (substances: typeof AZOLE, bbch: string) =>
  recordSample({ bbch, product: { id: 'p1', name: 'One', number: '1', substances } });
const tankOf = (more: Partial<TankProduct>): TankProduct[] => [
  { name: 'Two', use: null, substances: [], product: productSample(), ...more },
];

it('a product with a zone of 100 meters along water is not mixed (order of 7 April 2010)', () => {
  const buffers = { water: 100, arthropods: null, plants: null };
  const tank = tankOf({ product: productSample([useSample({ buffers })]) });
  expect(checkMixture(checkedSample({ tank }))).toMatchObject({
    verdict: 'against',
    says: 'mixture_buffer',
    values: { product: 'Two', meters: 100 },
  });
});

it('a pyrethroid is not mixed with a triazole in flower, whichever is looked at', () => {
  const says = (record: ReturnType<typeof recordOf>, substances: typeof AZOLE) =>
    checkMixture(checkedSample({ record, tank: tankOf({ substances }) }))?.says;
  expect(says(recordOf(AZOLE, '65'), PYRETHROID)).toBe('mixture_bees');
  expect(says(recordOf(PYRETHROID, '65'), AZOLE)).toBe('mixture_bees');
  expect(says(recordOf(AZOLE, '39'), PYRETHROID)).toBe('mixture_hazards');
});

it('24 hours lie between them in flower', () => {
  const product = { id: 'p9', name: 'Karis', number: '9', substances: PYRETHROID };
  const record = recordOf(AZOLE, '65');
  const found = (more: { day: string; started_at: string | null }) =>
    checkMixture(checkedSample({ record, others: [otherSample({ product, ...more })] }))?.says;
  // The treatment began on 6 May at 07:30.
  expect(found({ day: '2026-05-05', started_at: '20:00' })).toBe('mixture_bees_hours');
  expect(found({ day: '2026-05-05', started_at: '07:00' })).toBeUndefined();
  expect(found({ day: '2026-05-04', started_at: '20:00' })).toBeUndefined();
});

it('hazard statements are named where the catalog has them, and a mixture is never called fine for them', () => {
  const product = productSample([], { hazards: ['H317'] });
  const two = productSample([], { hazards: ['H400', 'H410'] });
  expect(checkMixture(checkedSample({ product, tank: tankOf({ product: two }) }))).toMatchObject({
    verdict: 'not_known',
    says: 'mixture_statements',
    values: { statements: expect.stringContaining('Two: H400, H410') },
  });
  expect(checkMixture(checkedSample({ tank: tankOf({}) }))?.verdict).toBe('not_known');
  const record = recordSample({ country: 'RO' });
  expect(checkMixture(checkedSample({ record, tank: tankOf({}) }))?.says).toBe('mixture_not_known');
  expect(checkMixture(checkedSample())).toBeNull();
});
