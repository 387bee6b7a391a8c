import type { PlantedBug } from '../../apps/web/src/testing/chaos/protocol.ts';
import { startProxy } from './chaos-proxy.ts';
import { Device } from './device.ts';
import { type Devices, type RunReport, runOnce } from './run.ts';
import type { World } from './world.ts';

/** Which runs to do, and with which bug. */
export interface RunsWanted {
  readonly seeds: readonly number[];
  readonly bug?: PlantedBug;
  /** Called after each run; false ends all. */
  readonly onReport?: (report: RunReport) => boolean;
}

/** Does many runs, on all pairs of devices at once, each of which is used again. */
export async function runMany(
  world: World,
  pairs: readonly Devices[],
  { seeds, bug, onReport = () => true }: RunsWanted,
): Promise<RunReport[]> {
  const left = seeds.toReversed();
  const reports: RunReport[] = [];
  let isOver = false;
  const work = async (devices: Devices) => {
    for (let seed = left.pop(); seed !== undefined && !isOver; seed = left.pop()) {
      const report = await runOnce(world, devices, seed, bug ?? null);
      reports.push(report);
      if (!onReport(report)) isOver = true;
    }
  };
  await Promise.all(pairs.map(work));
  return reports;
}

/** Two devices of a new user; their browsers start with the first run. */
export async function createDevices(world: World): Promise<Devices> {
  const { id, email } = await world.newUser();
  const client = await world.client(email);
  const create = async () => {
    const { cookies } = await world.client(email);
    return Device.create(await startProxy(world.port, world.code), { id, cookies: cookies() });
  };
  return { client, pair: [await create(), await create()] };
}

/** Ends the browsers of devices. */
export async function closeDevices(pairs: readonly Devices[]): Promise<void> {
  for (const { pair } of pairs) for (const device of pair) await device.close();
}

/** A run as text: how to repeat it, what is wrong, and what has happened. */
export function describeRun({ seed, main, problems, timeline }: RunReport): string {
  const lines = [...problems.map((problem) => `  ${problem}`), ...timeline.map((line) => `    ${line}`)];
  return [`seed ${seed} (${main}):`, ...lines].join('\n');
}
