import { expect, it } from 'vitest';
import { CROPS } from '../../crops/crops.ts';
import { checkBees } from './bees-check.ts';
import { checkedSample, productSample, recordSample, useSample } from './testing/checked-samples.ts';

const RAPESEED = { id: CROPS.find(({ key }) => key === 'winter_rapeseed')!.id };
const WHEAT = { id: CROPS.find(({ key }) => key === 'winter_wheat')!.id };
// Sunset in Paris on 20 April 2026 is at 20:48.
const flowering = (started_at: string | null, ended_at: string | null) =>
  recordSample({ crop: RAPESEED, bbch: '65', day: '2026-04-20', started_at, ended_at });
const mention = productSample([
  useSample({
    crop: 'Crucifères oléagineuses',
    mentions: ['Emploi autorisé durant la floraison en dehors de la présence d’abeilles'],
  }),
]);

it('rapeseed in flower is sprayed from two hours before to three hours after sunset', () => {
  expect(checkBees(checkedSample({ product: mention, record: flowering('19:00', '20:30') }))).toMatchObject({
    verdict: 'fine',
    says: 'bees_fine',
  });
  const noon = checkBees(checkedSample({ product: mention, record: flowering('13:00', '14:00') }));
  expect(noon).toMatchObject({ verdict: 'against', says: 'bees_hours', cure: 'correct_hours' });
  // To some minutes.
  expect(String(noon?.values['from']).slice(0, 3)).toBe('18:');
  expect(String(noon?.values['to']).slice(0, 3)).toBe('23:');
  expect(checkBees(checkedSample({ record: flowering('20:00', '00:30') }))?.verdict).toBe('against');
});

it('is not known without hours, and where the catalog mentions no use in flower', () => {
  expect(checkBees(checkedSample({ record: flowering(null, null) }))?.says).toBe('bees_no_hours');
  expect(checkBees(checkedSample({ record: flowering('19:00', '20:30') }))?.says).toBe('bees_mention');
});

it('does not concern wheat, nor rapeseed before it is in flower', () => {
  const wheat = recordSample({ crop: WHEAT, bbch: '65' });
  expect(checkBees(checkedSample({ record: wheat }))?.says).toBe('bees_not_attractive');
  const early = recordSample({ crop: RAPESEED, bbch: '31' });
  expect(checkBees(checkedSample({ record: early }))?.says).toBe('bees_not_in_flower');
});

it('asks for the stage where it was not entered in spring, not in autumn', () => {
  const spring = recordSample({ crop: RAPESEED, bbch: null, day: '2026-04-20' });
  expect(checkBees(checkedSample({ record: spring }))?.says).toBe('bees_perhaps');
  const autumn = recordSample({ crop: RAPESEED, bbch: null, day: '2026-10-20' });
  expect(checkBees(checkedSample({ record: autumn }))?.says).toBe('bees_not_in_flower');
});

it('in Romania the product has to be attested, and no French hour is named', () => {
  const record = recordSample({ country: 'RO', crop: RAPESEED, bbch: '65' });
  expect(checkBees(checkedSample({ record }))).toMatchObject({
    verdict: 'not_known',
    says: 'bees_attested',
    values: {},
  });
});
