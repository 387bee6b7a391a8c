import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../tools/setup/free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const SETTINGS = new URL('../../../deploy/high-availability/pgbouncer.ini', import.meta.url);

/** Whether Debian's package is installed. */
export const hasPgBouncer = existsSync(PROGRAM);

/** A pooler of transactions in front of a PostgreSQL, with the settings that operators are given. */
export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer; `connect_query` replaces what it sets for each session. */
export async function startPgBouncer(url: string, connect_query?: string): Promise<Pooler> {
  const folder = await mkdtemp('/tmp/brazda-pooler-');
  const { host, port, database } = new pg.Client({ connectionString: url });
  const at = await freePort();
  const settings = (await readFile(SETTINGS, 'utf8'))
    .replace(
      /host=127\.0\.0\.1 port=\S+ dbname=brazda/,
      `host=${host} port=${port} dbname=${database} user=postgres`,
    )
    .replace(/connect_query='(.*)'/, (given) =>
      connect_query === undefined ? given : `connect_query='${connect_query}'`,
    )
    .replace(/^listen_port = .*/m, `listen_port = ${at}`)
    .replace(/^auth_type = .*/m, 'auth_type = any')
    .replace(/^auth_file = .*/m, '');
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings);
  await chmod(folder, 0o755);
  const asRoot = process.getuid?.() === 0;
  const pooler = spawn(PROGRAM, [...(asRoot ? ['--user', 'postgres'] : []), file], { stdio: 'ignore' });
  await reached(pooler, at);
  return {
    url: `postgresql://postgres@127.0.0.1:${at}/brazda`,
    async stop() {
      pooler.kill('SIGQUIT');
      if (pooler.exitCode === null) await new Promise((resolve) => pooler.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a port takes connections. */
async function reached(pooler: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    if (pooler.exitCode !== null) break;
    await delay(100);
  }
  throw new Error(`PgBouncer did not start: ${execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' })}`);
}
