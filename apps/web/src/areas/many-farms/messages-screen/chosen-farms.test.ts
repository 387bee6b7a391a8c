import { expect, it } from 'vitest';
import { chosenFarms } from './chosen-farms.ts';

const FARMS = [
  { farm: 'a', name: 'A', organizations: ['office'] },
  { farm: 'b', name: 'B', organizations: [] },
];

it('are those of the list or of the organization, as far as one may write to them', () => {
  expect([...chosenFarms(FARMS, { farms: ['b', 'foreign'] })]).toEqual(['b']);
  expect([...chosenFarms(FARMS, { organization: 'office' })]).toEqual(['a']);
});

it('are none without a choice, or with one that is not understood', () => {
  for (const state of [null, undefined, 'a', {}]) expect(chosenFarms(FARMS, state).size).toBe(0);
});
