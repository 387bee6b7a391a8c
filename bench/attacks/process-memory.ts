import { readdir, readFile } from 'node:fs/promises';

const EVERY_MS = 100;

/** The processes of the product, and the peak memory of the largest. */
export interface ProcessWatch {
  /** The peak megabytes of the largest since the last call, and how many processes of then are gone. */
  look(): Promise<{ peak_mb: number; lost: number }>;
  end(): void;
}

/** Watches a process and its descendants (Linux). */
export async function watchProcesses(root: number): Promise<ProcessWatch> {
  let known = await treeOf(root);
  let peak = 0;
  const timer = setInterval(async () => {
    const sizes = await Promise.all((await treeOf(root)).map(megabytesOf));
    peak = Math.max(peak, ...sizes);
  }, EVERY_MS);
  return {
    async look() {
      const now = await treeOf(root);
      const lost = known.filter((pid) => !now.includes(pid)).length;
      const result = { peak_mb: peak, lost };
      [known, peak] = [now, 0];
      return result;
    },
    end: () => clearInterval(timer),
  };
}

/** A process and all its descendants (Linux). */
export async function treeOf(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const tree = [root];
  for (const pid of tree) tree.push(...pids.filter((child) => parents.get(child) === pid));
  return tree;
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** The resident memory of a process (Linux). */
export async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
}
