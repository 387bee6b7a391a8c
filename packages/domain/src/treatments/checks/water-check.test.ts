import { expect, it } from 'vitest';
import { checkedSample, productSample, recordSample, useSample } from './testing/checked-samples.ts';
import { checkWater } from './water-check.ts';

it('tells the meters of the product, and never that they were kept', () => {
  const buffers = { water: 20, arthropods: null, plants: null };
  expect(checkWater(checkedSample({ product: productSample([useSample({ buffers })]) }))).toMatchObject({
    verdict: 'not_known',
    values: { meters: 20 },
    basis: 'catalog',
  });
});

it('is 5 meters in France where none are published (order of 4 May 2017, article 12), and not known in Romania', () => {
  expect(checkWater(checkedSample())).toMatchObject({ values: { meters: 5 }, basis: 'law' });
  const record = recordSample({ country: 'RO' });
  expect(checkWater(checkedSample({ record }))).toMatchObject({ says: 'water_not_published', sources: [] });
});
