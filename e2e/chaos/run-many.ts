import type { PlantedBug } from '../../apps/web/src/areas/notes/testing/chaos/protocol.ts';
import { startProxy } from './chaos-proxy.ts';
import { Device } from './device.ts';
import { type Devices, type RunReport, runOnce } from './run.ts';
import type { World } from './world.ts';

/** Which runs to do, how many at a time, and with which bug. */
export interface RunsWanted {
  readonly seeds: readonly number[];
  readonly atOnce: number;
  readonly bug?: PlantedBug | null;
  /** Called after each run; false ends all. */
  readonly onReport?: (report: RunReport) => boolean | void;
}

/** Does many runs on pairs of devices, which are used again. */
export async function runMany(world: World, { seeds, atOnce, bug, onReport }: RunsWanted): Promise<RunReport[]> {
  const left = seeds.toReversed();
  const reports: RunReport[] = [];
  let isOver = false;
  const work = async () => {
    const devices = await createDevices(world);
    try {
      for (let seed = left.pop(); seed !== undefined && !isOver; seed = left.pop()) {
        const report = await runOnce(world, devices, seed, bug ?? null);
        reports.push(report);
        if (onReport?.(report) === false) isOver = true;
      }
    } finally {
      isOver = true;
      for (const device of devices.pair) await device.close();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return reports;
}

async function createDevices(world: World): Promise<Devices> {
  const { id, email } = await world.newUser();
  const client = await world.client(email);
  const create = async () => {
    const { cookies } = await world.client(email);
    return Device.create(await startProxy(world.port, world.code), { id, cookies: cookies() });
  };
  return { client, pair: [await create(), await create()] };
}

/** A failed run as text: how to repeat it, what is wrong, and what has happened. */
export function describeRun({ seed, main, problems, timeline }: RunReport): string {
  return [`seed ${seed} (${main}):`, ...problems.map((problem) => `  ${problem}`), ...timeline.map((line) => `    ${line}`)].join(
    '\n',
  );
}
