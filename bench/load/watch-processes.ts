import { readdir, readFile } from 'node:fs/promises';
import { megabytesOf, treeOf } from '../attacks/process-memory.ts';

const EVERY_MS = 250;
/** Of the clock in /proc. */
const MS_PER_TICK = 10;

/** The processes of the product by a part of their command line; a PostgreSQL server by its port. */
const ROLES = { server: '/main.ts', worker: '/worker.ts', database: '/embedded-process.ts' } as const;
type Role = keyof typeof ROLES;
const NAMES = Object.keys(ROLES) as Role[];

/** What processes of the product take; all 0 for one that does not exist. */
export interface Used {
  readonly peak_mb: Readonly<Record<Role, number>>;
  /** Processor time; unlike waiting times, it depends little on what else the machine does. */
  readonly cpu_ms: Readonly<Record<Role, number>>;
}

/** Watches a product, and its PostgreSQL server if it has one, until the returned function is called (Linux). */
export async function watchProcesses(
  root: number,
  postgresPort: string | null,
): Promise<() => Promise<Used>> {
  const roles = await listRoles(root, postgresPort);
  const before = await Promise.all(roles.map(([pid]) => cpuOf(pid)));
  const peak_mb = { server: 0, worker: 0, database: 0 };
  const timer = setInterval(async () => {
    for (const [pid, role] of roles) peak_mb[role] = Math.max(peak_mb[role], await megabytesOf(pid));
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    const cpu_ms = { server: 0, worker: 0, database: 0 };
    // A connection of PostgreSQL that has ended counts as idle.
    for (const [at, [pid, role]] of roles.entries())
      cpu_ms[role] += Math.max(0, (await cpuOf(pid)) - before[at]!);
    return { peak_mb, cpu_ms };
  };
}

async function listRoles(root: number, postgresPort: string | null): Promise<(readonly [number, Role])[]> {
  const tree = await treeOf(root);
  const roles = await Promise.all(
    tree.map(async (pid) => {
      const command = await commandOf(pid);
      const role = NAMES.find((name) => command.some((part) => part.endsWith(ROLES[name])));
      return role ? [[pid, role] as const] : [];
    }),
  );
  return [...roles.flat(), ...(await listPostgres(postgresPort)).map((pid) => [pid, 'database'] as const)];
}

async function listPostgres(port: string | null): Promise<number[]> {
  if (port === null) return [];
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  const commands = await Promise.all(pids.map(commandOf));
  const postmaster = pids.find((_, at) => commands[at]!.includes(`port=${port}`));
  return postmaster === undefined ? [] : treeOf(postmaster);
}

async function commandOf(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
}

async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * MS_PER_TICK;
}
