import { expect, it } from 'vitest';
import { namedCounty } from './named-county.ts';

it('names counties, departments, and those without a name by their code', () => {
  expect(['CL', '34', '2A', '974'].map(namedCounty)).toEqual([
    { country: 'RO', name: 'Călărași' },
    { country: 'FR', name: 'Hérault' },
    { country: 'FR', name: 'Corse-du-Sud' },
    { country: 'FR', name: '974' },
  ]);
});
