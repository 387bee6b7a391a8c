import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tools/setup/free-port.ts';
import { root } from '../../tools/setup/root.ts';
import { DatabaseNode } from './database-node.ts';
import { OWNER, Part } from './part.ts';

const DEPLOYED = join(root, 'deploy/high-availability');
/** How long a part of the cluster may take to be what it should be. */
const PATIENCE_MS = 180_000;
const ETCD_MEMBERS = 3;

/** Programs by the Debian packages that bring them. */
const PACKAGES: Readonly<Record<string, string>> = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/share/postgresql/15/extension/postgis.control': 'postgresql-15-postgis-3',
};

/** The packages that the drill needs and this machine lacks. */
export function missingPackages(): string[] {
  return Object.entries(PACKAGES).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
}

/** Two nodes of PostgreSQL under Patroni, etcd, HAProxy and PgBouncer, from the files of `deploy/high-availability`. */
export class Cluster {
  readonly folder: string;
  readonly nodes: DatabaseNode[] = [];
  /** The address of the product at HAProxy. */
  address = '';
  /** The primary, through HAProxy. */
  url = '';
  /** The same through PgBouncer. */
  poolerUrl = '';
  readonly #password = randomBytes(12).toString('hex');
  readonly #parts: Part[] = [];

  constructor() {
    this.folder = mkdtempSync('/tmp/brazda-failover-');
    if (OWNER) chownSync(this.folder, OWNER.uid, OWNER.gid);
  }

  /** Starts everything in front of servers at some ports, and waits until the standby follows synchronously. */
  async start(serverPorts: readonly [number, number]): Promise<void> {
    const etcd = await this.#startEtcd();
    const init = this.#fillIn('create-database.sh', {});
    chmodSync(init, 0o755);
    this.#fillIn('patroni.yml', { '/etc/patroni/create-database.sh': init });
    const passwords = {
      PATRONI_SUPERUSER_PASSWORD: this.#password,
      PATRONI_REPLICATION_PASSWORD: this.#password,
      PATRONI_REWIND_PASSWORD: this.#password,
      BRAZDA_PASSWORD: this.#password,
    };
    for (const name of ['node-1', 'node-2'])
      this.nodes.push(await DatabaseNode.make({ folder: this.folder, name, etcd, passwords }));
    const primaryPort = await this.#startProxy(serverPorts);
    const poolPort = await this.#startPooler(primaryPort);
    const urlAt = (port: number) => `postgresql://brazda:${this.#password}@127.0.0.1:${port}/brazda`;
    this.url = urlAt(primaryPort);
    this.poolerUrl = urlAt(poolPort);
    for (const node of this.nodes) node.start();
    await this.isWhole();
  }

  /** The node that is the primary now; undefined while there is none. */
  async primary(): Promise<DatabaseNode | undefined> {
    for (const node of this.nodes) if ((await node.asks('/primary'))?.ok) return node;
    return undefined;
  }

  /** Waits until there is a primary and a synchronous standby. */
  async isWhole(): Promise<void> {
    for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; await delay(200)) {
      const isStandby = await Promise.all(this.nodes.map(async (node) => (await node.asks('/sync'))?.ok));
      if (isStandby.some(Boolean) && (await this.primary())) return;
      if (this.#parts.some(({ isOver }) => isOver)) break;
    }
    throw new Error(`the cluster did not become whole: see the logs in ${this.folder}`);
  }

  /** Makes the standby the primary, as an operator does before work on a node. */
  switchOver(from: DatabaseNode, to: DatabaseNode): void {
    const roles = ['--master', from.name, '--candidate', to.name];
    const file = join(this.folder, 'patroni.yml');
    execFileSync('patronictl', ['-c', file, 'switchover', 'brazda', ...roles, '--force'], {
      env: { ...process.env, PATRONI_ETCD_HOSTS: this.#etcd, LANG: 'C.UTF-8' },
      stdio: 'pipe',
    });
  }

  #etcd = '';

  /** Ends everything and removes it. */
  async remove({ keepsLogs = false } = {}): Promise<void> {
    for (const node of this.nodes) await node.kill();
    await Promise.all(this.#parts.map((part) => part.end('SIGKILL')));
    if (keepsLogs) console.log(`the logs of the parts are in ${this.folder}`);
    else rmSync(this.folder, { recursive: true, force: true });
  }

  #run(name: string, program: string, args: readonly string[], env: Record<string, string> = {}): void {
    this.#parts.push(new Part(this.folder, name, program, args, env));
  }

  async #startEtcd(): Promise<string> {
    const members: { name: string; client: number; peer: string }[] = [];
    for (let at = 1; at <= ETCD_MEMBERS; at++)
      members.push({
        name: `etcd-${at}`,
        client: await freePort(),
        peer: `http://127.0.0.1:${await freePort()}`,
      });
    const all = members.map(({ name, peer }) => `${name}=${peer}`).join(',');
    for (const { name, client, peer } of members)
      this.#run(name, 'etcd', [
        // Patroni 3.0 of Debian 12 keeps an old copy of the cluster with the API of version 3 (docs/high-availability.md).
        '--enable-v2=true',
        `--name=${name}`,
        `--data-dir=${join(this.folder, `${name}.data`)}`,
        `--listen-client-urls=http://127.0.0.1:${client}`,
        `--advertise-client-urls=http://127.0.0.1:${client}`,
        `--listen-peer-urls=${peer}`,
        `--initial-advertise-peer-urls=${peer}`,
        `--initial-cluster=${all}`,
      ]);
    this.#etcd = members.map(({ client }) => `127.0.0.1:${client}`).join(',');
    return this.#etcd;
  }

  async #startProxy(serverPorts: readonly [number, number]): Promise<number> {
    const primaryPort = await freePort();
    const port = await freePort();
    this.address = `http://127.0.0.1:${port}`;
    const [first, second] = this.nodes as [DatabaseNode, DatabaseNode];
    const file = this.#fillIn('haproxy.cfg', {});
    this.#run('haproxy', 'haproxy', ['-db', '-f', file], {
      PRIMARY_BIND: `127.0.0.1:${primaryPort}`,
      NODE_1_DATABASE: `127.0.0.1:${first.port}`,
      NODE_1_PATRONI_PORT: String(first.patroniPort),
      NODE_2_DATABASE: `127.0.0.1:${second.port}`,
      NODE_2_PATRONI_PORT: String(second.patroniPort),
      BRAZDA_BIND: `127.0.0.1:${port}`,
      SERVER_1: `127.0.0.1:${serverPorts[0]}`,
      SERVER_2: `127.0.0.1:${serverPorts[1]}`,
    });
    return primaryPort;
  }

  async #startPooler(primaryPort: number): Promise<number> {
    const port = await freePort();
    const users = join(this.folder, 'users.txt');
    writeFileSync(users, `"brazda" "${this.#password}"\n`);
    const file = this.#fillIn('pgbouncer.ini', {
      '${PRIMARY_PORT}': String(primaryPort),
      '${PGBOUNCER_PORT}': String(port),
      '${PGBOUNCER_USERS}': users,
    });
    this.#run('pgbouncer', 'pgbouncer', [file]);
    return port;
  }

  /** Copies a file of `deploy/high-availability` with some texts replaced; returns its path. */
  #fillIn(name: string, replaced: Readonly<Record<string, string>>): string {
    let text = readFileSync(join(DEPLOYED, name), 'utf8');
    for (const [from, to] of Object.entries(replaced)) text = text.replaceAll(from, to);
    const path = join(this.folder, name);
    writeFileSync(path, text);
    return path;
  }
}
