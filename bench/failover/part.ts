import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverUser } from '../../tools/setup/postgres.ts';

/** Whom a part runs as: other programs refuse root, too. */
export const OWNER = serverUser();

/** A program of the cluster, whose output is a file in the folder of the drill. */
export class Part {
  readonly pid: number;
  readonly ended: Promise<unknown>;
  isOver = false;

  /** Starts it. */
  constructor(
    folder: string,
    name: string,
    program: string,
    args: readonly string[],
    env: Record<string, string>,
  ) {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      ...OWNER,
      cwd: folder,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    this.pid = child.pid ?? 0;
    this.ended = once(child, 'exit').then(() => {
      this.isOver = true;
    });
  }

  /** Ends it and waits. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    signalAll([this.pid], signal);
    await this.ended;
  }
}

/** Sends a signal to processes; some may be gone. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {}
}

/** A process and everything that it has started, parents first. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : null;
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = [pid];
  for (const each of family) family.push(...(children.get(each) ?? []));
  return family;
}

function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}
