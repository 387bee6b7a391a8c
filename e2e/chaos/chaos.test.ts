import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANTED_BUGS } from '../../apps/web/src/areas/notes/testing/chaos/protocol.ts';
import type { Devices, RunReport } from './run.ts';
import { closeDevices, createDevices, describeRun, runMany } from './run-many.ts';
import { startWorld, type World } from './world.ts';

const RUNS = 50;
const PAIRS = 3;
/** Most are caught by the first ones. */
const RUNS_WITH_BUG = 22;

let world: World;
let pairs: Devices[];

const isGood = ({ problems }: RunReport) => problems.length === 0;
const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);

beforeAll(async () => {
  world = await startWorld();
  pairs = await Promise.all(Array.from({ length: PAIRS }, () => createDevices(world)));
});
afterAll(async () => {
  await closeDevices(pairs);
  await world.close();
});

it(`loses, doubles, reorders and overwrites nothing in ${RUNS} runs of chaos`, async () => {
  const reports = await runMany(world, pairs, { seeds: seeds(RUNS) });
  expect(reports).toHaveLength(RUNS);
  expect(reports.filter((report) => !isGood(report)).map(describeRun)).toEqual([]);
});

describe('a planted bug is found', () => {
  it.each(PLANTED_BUGS)('%s', async (bug) => {
    const reports = await runMany(world, pairs, { seeds: seeds(RUNS_WITH_BUG), bug, onReport: isGood });
    const found = reports.filter((report) => !isGood(report));
    expect(found).not.toEqual([]);
    // Found by the oracle, not because the run could not be done.
    expect(found.flatMap(({ problems }) => problems).filter((text) => text.startsWith('failed'))).toEqual([]);
  });
});
