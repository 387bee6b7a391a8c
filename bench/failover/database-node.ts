import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/setup/free-port.ts';
import { familyOf, Part, signalAll } from './part.ts';

/** Where a node is, and with what it is started. */
interface NodeSettings {
  readonly folder: string;
  readonly name: string;
  readonly etcd: string;
  readonly passwords: Readonly<Record<string, string>>;
}

/** A machine of PostgreSQL: Patroni, the server that it runs, and their data. */
export class DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly patroniPort: number;
  readonly #settings: NodeSettings;
  #patroni: Part | null = null;

  private constructor(settings: NodeSettings, port: number, patroniPort: number) {
    this.name = settings.name;
    this.port = port;
    this.patroniPort = patroniPort;
    this.#settings = settings;
  }

  /** A node on free ports that is not started. */
  static async make(settings: NodeSettings): Promise<DatabaseNode> {
    return new DatabaseNode(settings, await freePort(), await freePort());
  }

  get #data(): string {
    return join(this.#settings.folder, this.name);
  }

  /** Starts Patroni, which makes, joins or starts PostgreSQL. */
  start(): void {
    const { folder, name, etcd, passwords } = this.#settings;
    this.#patroni = new Part(folder, `patroni-${name}`, 'patroni', [join(folder, 'patroni.yml')], {
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: etcd,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${this.patroniPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${this.patroniPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${this.port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${this.port}`,
      PATRONI_POSTGRESQL_DATA_DIR: this.#data,
      PATRONI_POSTGRESQL_BIN_DIR: '/usr/lib/postgresql/15/bin',
      PATRONI_POSTGRESQL_PGPASS: join(folder, `pgpass-${name}`),
      ...passwords,
    });
  }

  /** Kills every process of the node at once, as when a machine is lost. */
  async kill(): Promise<void> {
    const patroni = this.#patroni;
    signalAll(this.#processes(), 'SIGKILL');
    await patroni?.ended;
    this.#patroni = null;
  }

  /** Stops every process of the node: its connections stay open and are silent. */
  freeze(): void {
    signalAll(this.#processes(), 'SIGSTOP');
  }

  /** Lets a frozen node go on. */
  thaw(): void {
    signalAll(this.#processes(), 'SIGCONT');
  }

  /** What Patroni says of itself; null while it says nothing. */
  async state(): Promise<{ role: string; state: string; timeline?: number } | null> {
    const response = await this.asks('/patroni');
    return response ? ((await response.json()) as { role: string; state: string }) : null;
  }

  /** The response of Patroni to a request; null while there is none. */
  asks(path: string): Promise<Response | null> {
    return fetch(`http://127.0.0.1:${this.patroniPort}${path}`, { signal: AbortSignal.timeout(1000) }).catch(
      () => null,
    );
  }

  #processes(): number[] {
    const pids = this.#patroni && !this.#patroni.isOver ? familyOf(this.#patroni.pid) : [];
    const file = join(this.#data, 'postmaster.pid');
    const postmaster = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
    // A file of an earlier run may name a process of somebody else by now.
    const isOurs = postmaster > 0 && commandOf(postmaster).includes(this.#data);
    return isOurs ? [...new Set([...pids, ...familyOf(postmaster)])] : pids;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
