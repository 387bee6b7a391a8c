import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAND_BUGS, PLANTED_BUGS, type PlantedBug } from '../../apps/web/src/testing/chaos/protocol.ts';
import { newFarm } from './farm.ts';
import { makePhoto } from './photo.ts';
import { createRandom } from './random.ts';
import type { Devices, RunReport } from './run.ts';
import { closeDevices, createDevices, describeRun, runMany } from './run-many.ts';
import { scheduleOf } from './schedule.ts';
import { startWorld, type World } from './world.ts';

/** By default a few, to see that everything still works together; a thousand are run by `npm run bench -- chaos`. */
const RUNS = process.env.TEST_ALL ? 22 : 5;
const PAIRS = 3;
/**
 * The bugs that are planted: that the oracle finds one shows that it works; all of them take as long as everything else
 * together, and are planted by `npm test -- --all`.
 */
const BUGS: readonly PlantedBug[] = process.env.TEST_ALL ? PLANTED_BUGS : ['photo-after-note'];
/** At most: most bugs are caught by the first runs, but a conflict happens in one of some forty on a busy machine. */
const RUNS_WITH_BUG = 220;

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

it('sends what a full device has stored', async () => {
  const [{ client, pair }] = pairs as [Devices];
  const [device] = pair;
  const { farmId, seasonId, parcelIds } = await newFarm(world, client, 'Full');
  await device.reset(null);
  device.proxy.attach(createRandom(1), () => undefined);
  const write = async (width: number) => {
    const photo = await makePhoto(randomUUID(), { seed: width, width });
    const photos = [{ id: photo.id, base64: photo.jpeg.toString('base64') }];
    const place = { farmId, seasonId, parcelId: parcelIds[0]!, position: [26, 44] as const };
    const note = { ...place, noteId: randomUUID(), text: 'Full', photos };
    return device.act({ type: 'create', ...note }, () => undefined);
  };
  device.proxy.setNetwork('cut');
  for (const width of [960, 160]) expect(await write(width)).toEqual({ type: 'stored' });
  await device.limitStorage(0);
  expect(await write(480)).toEqual({ type: 'refused', code: 'full' });
  device.proxy.setNetwork('open');
  const waiting = async () => {
    await device.sendAllNow();
    return device.stored();
  };
  await expect.poll(waiting, { interval: 500, timeout: 60_000 }).toEqual([]);
  await device.limitStorage(null);
});

/** Bugs of the land alone are looked for in the field. */
const seedsFor = (bug: PlantedBug) =>
  seeds(RUNS_WITH_BUG).filter((seed) => !LAND_BUGS.has(bug) || scheduleOf(seed).isInField);

describe('a planted bug is found', () => {
  it.each(BUGS)('%s', async (bug) => {
    const reports = await runMany(world, pairs, { seeds: seedsFor(bug), bug, onReport: isGood });
    const found = reports.filter((report) => !isGood(report));
    expect(found).not.toEqual([]);
    // Found by the oracle, not because the run could not be done.
    expect(found.flatMap(({ problems }) => problems).filter((text) => text.startsWith('failed'))).toEqual([]);
  });
});
