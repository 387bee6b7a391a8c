import { readFile } from 'node:fs/promises';
import { embeddedPid } from '../../apps/server/test/processes.ts';

/** Linux reports process times in hundredths of a second. */
const TICK_MS = 10;

/** The wall-clock time of a call, and the CPU time of product and database; null if the system does not report it. */
export interface Spent {
  readonly ms: number;
  readonly product_ms: number | null;
  readonly database_ms: number | null;
}

/** Measures the product that runs on a data folder, and its embedded database. */
export async function watchProduct(dataDir: string) {
  const database = String(await embeddedPid(dataDir));
  const product = (await statOf(database))?.parent ?? '';
  const worked = async () =>
    [(await statOf(product))?.worked_ms, (await statOf(database))?.worked_ms] as const;

  /** Runs something several times and returns the cost of one run; the wall-clock time is the best. */
  return async (times: number, work: () => Promise<unknown>): Promise<Spent> => {
    const before = await worked();
    let ms = Number.POSITIVE_INFINITY;
    for (let time = 0; time < times; time++) {
      const start = performance.now();
      await work();
      ms = Math.min(ms, performance.now() - start);
    }
    const after = await worked();
    const spent = (of: 0 | 1) =>
      after[of] === undefined || before[of] === undefined ? null : (after[of] - before[of]) / times;
    return { ms, product_ms: spent(0), database_ms: spent(1) };
  };
}

async function statOf(pid: string) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // After the name, which may contain spaces: state, parent, and as the 12th and 13th of them the user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: fields[1]!, worked_ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
}
