import { HARVEST_LIMITS } from '@brazda/domain';
import { expect, it } from 'vitest';
import { harvestFileProblem } from './harvest-file-problem.ts';

it.each([
  ['TASKDATA.XML', 1, 'folder'],
  ['TLG00001.bin', 1, 'folder'],
  ['taskdata.zip', HARVEST_LIMITS.bytes, null],
  ['taskdata.zip', HARVEST_LIMITS.bytes + 1, 'large'],
  ['points.csv', 1, null],
] as const)('%s of %d bytes: %s', (name, size, problem) => {
  expect(harvestFileProblem({ name, size })).toBe(problem);
});
