import { execFile, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { succeeds } from '../../tools/setup/apt.ts';
import { serverUser } from '../../tools/setup/postgres.ts';
import { root } from '../../tools/setup/root.ts';

const DEPLOYED = join(root, 'deploy/pgbackrest');
const STANZA = '--stanza=brazda';
/** How long PostgreSQL may take to start or to replay its log. */
const PATIENCE_MS = 300_000;

/** A backup in a repository, in bytes. */
export interface RepositoryBackup {
  readonly type: string;
  readonly database: number;
  readonly repository: number;
}

/** The packages that the drill needs and this machine lacks. */
export function missingPackages(): string[] {
  const server = globSync('/usr/lib/postgresql/15/bin/postgres')[0];
  return [
    ...(server ? [] : ['postgresql-15']),
    ...(existsSync('/usr/share/postgresql/15/extension/postgis.control') ? [] : ['postgresql-15-postgis-3']),
    ...(succeeds('pgbackrest', ['version']) ? [] : ['pgbackrest']),
  ];
}

/** A PostgreSQL server that archives its log as `deploy/pgbackrest` says, and its repository, in a temporary folder. */
export class Cluster {
  readonly folder: string;
  readonly #port: number;
  readonly #running = new Set<Promise<unknown>>();
  readonly #bin = '/usr/lib/postgresql/15/bin';
  readonly #as: {
    readonly uid?: number;
    readonly gid?: number;
    readonly cwd: string;
    readonly env: NodeJS.ProcessEnv;
  };
  #server: { kill(signal: NodeJS.Signals): void; ended: Promise<unknown> } | null = null;

  /** A folder with the files of `deploy/pgbackrest`, and nothing else yet. */
  constructor(port: number) {
    const folder = mkdtempSync('/tmp/brazda-recovery-');
    this.folder = folder;
    this.#port = port;
    const owner = serverUser();
    this.#as = {
      ...owner,
      cwd: folder,
      env: {
        ...process.env,
        PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
        PGBACKREST_PG1_PATH: join(folder, 'data'),
        PGBACKREST_PG1_PORT: String(port),
        PGBACKREST_PG1_SOCKET_PATH: folder,
        PGBACKREST_PG1_USER: 'postgres',
        PGBACKREST_REPO1_PATH: join(folder, 'repository'),
        PGBACKREST_LOG_PATH: join(folder, 'log'),
        PGBACKREST_LOCK_PATH: join(folder, 'lock'),
        PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
      },
    };
    mkdirSync(join(folder, 'log'));
    copyFileSync(join(DEPLOYED, 'pgbackrest.conf'), join(folder, 'pgbackrest.conf'));
    copyFileSync(join(DEPLOYED, 'postgresql.conf'), join(folder, 'archive.conf'));
    if (owner)
      for (const path of ['', 'log', 'pgbackrest.conf', 'archive.conf'])
        chownSync(join(folder, path), owner.uid, owner.gid);
  }

  /** Makes and starts an empty server with its repository. */
  async make(): Promise<void> {
    const data = join(this.folder, 'data');
    const how = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'];
    await this.#run(join(this.#bin, 'initdb'), '-D', data, ...how);
    appendFileSync(join(data, 'postgresql.conf'), `include '${join(this.folder, 'archive.conf')}'\n`);
    await this.start();
    await this.backRest('stanza-create');
    await this.backRest('check');
  }

  get url(): string {
    return `postgresql://postgres@localhost:${this.#port}/postgres?host=${encodeURIComponent(this.folder)}`;
  }

  /** Starts the server, and waits until it takes writes: after a restore it replays its log first. */
  async start(): Promise<void> {
    const settings = [
      '-c',
      'listen_addresses=',
      '-c',
      `port=${this.#port}`,
      '-c',
      `unix_socket_directories=${this.folder}`,
    ];
    const child = spawn(join(this.#bin, 'postgres'), ['-D', join(this.folder, 'data'), ...settings], {
      ...this.#as,
      stdio: 'ignore',
    });
    let isOver = false;
    const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => {
      isOver = true;
    });
    this.#server = { kill: (signal) => child.kill(signal), ended };
    for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; await delay(50)) {
      if (isOver) throw new Error('PostgreSQL ended before it took writes');
      if ((await this.#asks('select pg_is_in_recovery()')) === 'f') return;
    }
    throw new Error('PostgreSQL did not take writes in time');
  }

  /** Kills the server and deletes its data: only the repository is left. */
  async loseDisk(): Promise<void> {
    await this.#end('SIGKILL');
    rmSync(join(this.folder, 'data'), { recursive: true, force: true });
  }

  /** Restores the data from the repository, up to a second or to the end of the archived log; it is not started. */
  async restore(second?: Date): Promise<void> {
    rmSync(join(this.folder, 'data'), { recursive: true, force: true });
    const to = second
      ? [
          '--type=time',
          `--target=${second.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          '--target-action=promote',
        ]
      : [];
    await this.backRest('restore', ...to);
  }

  /** Runs a command of pgBackRest; returns what it prints. */
  backRest(command: string, ...options: string[]): Promise<string> {
    return this.#run('pgbackrest', STANZA, ...options, command);
  }

  /** The backups in the repository, oldest first. */
  async backups(): Promise<RepositoryBackup[]> {
    const [stanza] = JSON.parse(await this.backRest('info', '--output=json')) as {
      backup: { type: string; info: { size: number; repository: { delta: number } } }[];
    }[];
    return stanza!.backup.map(({ type, info }) => ({
      type,
      database: info.size,
      repository: info.repository.delta,
    }));
  }

  /** Waits until everything that was written until now is in the repository. */
  async waitUntilArchived(): Promise<void> {
    const segment = (await this.#asks('select pg_walfile_name(pg_current_wal_lsn())')) ?? '';
    for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; await delay(200)) {
      const last = (await this.#asks('select last_archived_wal from pg_stat_archiver')) ?? '';
      if (last >= segment) return;
    }
    throw new Error('the log did not reach the repository in time');
  }

  /** Ends the server and removes everything. */
  async remove(): Promise<void> {
    await this.#end('SIGINT');
    // What still runs would write into the folder again.
    await Promise.allSettled(this.#running);
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#server?.kill(signal);
    await this.#server?.ended;
    this.#server = null;
    // Child processes of a killed server hold its memory for a moment.
    if (signal === 'SIGKILL') await delay(1000);
  }

  /** What the server says to a query; null while it says nothing. */
  #asks(query: string): Promise<string | null> {
    const how = ['-h', this.folder, '-p', String(this.#port), '-U', 'postgres', '-Atqc', query];
    return this.#run('psql', ...how).then(
      (text) => text.trim(),
      () => null,
    );
  }

  async #run(program: string, ...args: string[]): Promise<string> {
    const running = promisify(execFile)(program, args, { ...this.#as, encoding: 'utf8' });
    this.#running.add(running);
    return (await running.finally(() => this.#running.delete(running))).stdout;
  }
}
