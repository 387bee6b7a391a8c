import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  respondWith,
  startReceiver,
  type WebhookReceiver,
} from '../../apps/server/src/features/webhooks/testing/receiver.ts';
import { type FakeS3, startFakeS3 } from '../../apps/server/src/platform/files/testing/fake-s3.ts';
import { freePort, isReady, runProduct, type Started } from '../../apps/server/test/processes.ts';

/** Where the processes of the product find the database. */
export interface DatabaseUrls {
  readonly url: string;
  /** Of the pooler; without one, calls go to the database as all else. */
  readonly poolerUrl?: string;
}

/** Two servers and two workers on one database and one store of files. */
export class RunningProduct {
  readonly ports: readonly [number, number];
  /** A small S3 in the process of the drill, which the store of the product speaks to. */
  readonly s3: FakeS3;
  readonly receiver: WebhookReceiver;
  /** When each message arrived first, by its id. */
  readonly arrivals = new Map<string, number>();
  readonly #folder: string;
  readonly #secret = randomBytes(32).toString('hex');
  readonly #servers: Started[] = [];
  readonly #workers: Started[] = [];

  private constructor(
    folder: string,
    ports: readonly [number, number],
    s3: FakeS3,
    receiver: WebhookReceiver,
  ) {
    this.#folder = folder;
    this.ports = ports;
    this.s3 = s3;
    this.receiver = receiver;
    const accept = respondWith(204);
    receiver.respond = (request, response) => {
      const id = String(request.headers['webhook-id']);
      if (!this.arrivals.has(id)) this.arrivals.set(id, Date.now());
      accept(request, response);
    };
  }

  /** Ports, a store of files and a receiver of messages, and no process yet. */
  static async make(): Promise<RunningProduct> {
    const folder = await mkdtemp(join(tmpdir(), 'brazda-failover-product-'));
    const ports = [await freePort(), await freePort()] as const;
    return new RunningProduct(folder, ports, await startFakeS3(), await startReceiver());
  }

  /** Starts all from the sources in a folder, and waits until they are ready. */
  async start(sources: string, urls: DatabaseUrls, publicUrl: string): Promise<void> {
    for (const at of [0, 1] as const) await this.startServer(at, sources, urls, publicUrl);
    await Promise.all(([0, 1] as const).map((at) => this.startWorker(at, sources, urls, publicUrl)));
  }

  /** Starts one server, and waits until it is ready. */
  async startServer(at: 0 | 1, sources: string, urls: DatabaseUrls, publicUrl: string): Promise<void> {
    const port = this.ports[at];
    const settings = { ...this.#settings(`server-${at}`, urls, publicUrl), PORT: String(port), JOBS: 'off' };
    const server = runProduct(join(sources, 'apps/server/src/main.ts'), settings);
    this.#servers[at] = server;
    await isReady(port, server);
  }

  /** Starts one worker, and waits until it works. */
  async startWorker(at: 0 | 1, sources: string, urls: DatabaseUrls, publicUrl: string): Promise<void> {
    const settings = { ...this.#settings(`worker-${at}`, urls, publicUrl), LOG_LEVEL: 'info' };
    const worker = runProduct(join(sources, 'apps/server/src/worker.ts'), settings);
    this.#workers[at] = worker;
    while (!worker.output().includes('worker ready')) {
      if (worker.child.exitCode !== null) throw new Error(`a worker does not start: ${worker.output()}`);
      await delay(100);
    }
  }

  /** Stops one server as a service manager does; returns its exit code. */
  stopServer(at: 0 | 1): Promise<number | null> {
    return stop(this.#servers[at]!);
  }

  /** Stops one worker as a service manager does; returns its exit code. */
  stopWorker(at: 0 | 1): Promise<number | null> {
    return stop(this.#workers[at]!);
  }

  /** What ended that should not have, with what it said last. */
  ended(): string[] {
    const all = [...this.#servers, ...this.#workers];
    return all.flatMap(({ child, output }) => (child.exitCode === null ? [] : [output().slice(-2000)]));
  }

  /** Stops everything and removes its folders. */
  async remove(): Promise<void> {
    await Promise.all([...this.#servers, ...this.#workers].map(stop));
    await this.receiver.stop();
    await this.s3.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #settings(name: string, { url, poolerUrl }: DatabaseUrls, publicUrl: string): Record<string, string> {
    return {
      DATA_DIR: join(this.#folder, name),
      DATABASE_URL: url,
      ...(poolerUrl && { DATABASE_POOLER_URL: poolerUrl }),
      SESSION_SECRET: this.#secret,
      STORAGE_URL: `s3://brazda/files?endpoint=${encodeURIComponent(this.s3.url)}&region=local`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      WEBHOOK_PRIVATE_HOSTS: this.receiver.host,
      PUBLIC_URL: publicUrl,
    };
  }
}

function stop({ child, ended }: Started): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}
