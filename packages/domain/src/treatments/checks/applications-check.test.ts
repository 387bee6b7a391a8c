import { expect, it } from 'vitest';
import { checkApplications } from './applications-check.ts';
import { checkedSample, otherSample, productSample, useSample } from './testing/checked-samples.ts';

const product = productSample([useSample({ applications_max: 2 })]);
const before = (group: string, day: string, hectares = 12) => otherSample({ group, day, hectares });

it('counts what was recorded before with the product on the crop, a tank once', () => {
  const one = [before('a', '2026-04-01'), before('a', '2026-04-01')];
  expect(checkApplications(checkedSample({ product, others: one }))).toMatchObject({
    verdict: 'fine',
    values: { number: 2, most: 2 },
  });
  const two = [...one, before('b', '2026-04-15')];
  expect(checkApplications(checkedSample({ product, others: two }))).toMatchObject({
    verdict: 'against',
    values: { number: 3, most: 2 },
  });
});

it('does not count another product, another crop, or what came later', () => {
  const others = [
    before('a', '2026-04-01'),
    otherSample({ group: 'b', product: { id: 'p2', name: 'Other', number: '7', substances: [] } }),
    otherSample({ group: 'c', crop_id: '2' }),
    before('d', '2026-05-20'),
  ];
  expect(checkApplications(checkedSample({ product, others }))).toMatchObject({ values: { number: 2 } });
});

it('does not accuse where the parts of a parcel were treated one after the other', () => {
  const others = [before('a', '2026-04-01', 6), before('b', '2026-04-02', 6)];
  const found = checkApplications(checkedSample({ product, others }));
  expect(found).toMatchObject({ verdict: 'not_known', says: 'applications_parts' });
});

it('is not known where no number is published', () => {
  expect(checkApplications(checkedSample())?.says).toBe('applications_not_published');
});
