import { expect, it } from 'vitest';
import { checkNitrates } from './nitrates-check.ts';
import { checkedSample, productSample } from './testing/checked-samples.ts';

it('concerns fertilizers only, and names the program whose days were not read', () => {
  expect(checkNitrates(checkedSample())).toBeNull();
  const product = productSample([], { kind: 'fertilizer' });
  const found = checkNitrates(checkedSample({ product }));
  expect(found).toMatchObject({ verdict: 'not_known', cure: 'ask_agency' });
  expect(found?.sources.map(({ text }) => text)).toContain('Directive 91/676/CEE');
});
