import type { Harvest } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { machineYieldsOf } from './machine-yields.ts';

const harvest = (is_applied: boolean, interval: string | null, mean_t_ha: number, hectares: number) =>
  ({ is_applied, parcels: [{ interval, mean_t_ha, hectares, coverage: 0.5 }] }) as unknown as Harvest;

it('joins the applied files of each crop interval, and leaves out drafts and parcels without a crop', () => {
  const found = machineYieldsOf([
    harvest(true, 'wheat', 6, 3),
    harvest(true, 'wheat', 8, 1),
    harvest(false, 'wheat', 99, 9),
    harvest(true, null, 99, 9),
    harvest(true, 'maize', 10, 2),
  ]);
  expect(found).toEqual(
    new Map([
      ['wheat', { mean_t_ha: 6.5, coverage: 1 }],
      ['maize', { mean_t_ha: 10, coverage: 0.5 }],
    ]),
  );
});
