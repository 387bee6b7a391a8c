import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { EARLIER, earlierSources } from '../../apps/server/test/earlier-sources.ts';
import { root } from '../../tools/setup/root.ts';
import type { Cluster } from './cluster.ts';
import { makeFarm } from './farm.ts';
import { Listener } from './listener.ts';
import type { RunningProduct } from './product.ts';
import { checkSharing } from './sharing.ts';
import { Traffic } from './traffic.ts';
import { missedBy } from './verdict.ts';

const WRITERS = 3;
const READERS = 2;
const WRITER_PAUSE_MS = 100;
const READER_PAUSE_MS = 50;
const SOCKETS = 20;
/** After a replacement, until the next: the proxy sees the new server, and it serves for a while. */
const CALM_MS = 5000;

/**
 * Replaces the build before by this one, server by server and worker by worker, and then restarts all in the same way, under
 * requests over kept connections and with open live connections. Throws Error if a request fails or a live event is missed.
 */
export async function replaceServers(cluster: Cluster, product: RunningProduct): Promise<void> {
  // The build before does not know of a pooler.
  const urls = { url: cluster.url };
  const earlier = earlierSources();
  await product.start(earlier.folder, urls, cluster.address);
  const database = openDatabase(cluster.url);
  const farm = await makeFarm(database.db, cluster.address);
  console.log(`\nfrom the build ${EARLIER.slice(0, 9)} to this one, then from this one to itself\n`);
  console.log('step                                    s   requests   failed');
  const problems: string[] = [];
  for (const step of ['upgrade', 'restart']) {
    const listeners = Array.from({ length: SOCKETS }, () => new Listener(cluster.address, farm));
    const traffic = new Traffic();
    for (let at = 0; at < WRITERS; at++) traffic.writeOn(farm, WRITER_PAUSE_MS);
    for (let at = 0; at < READERS; at++) traffic.readFrom(farm, READER_PAUSE_MS);
    await delay(CALM_MS);
    for (const at of [0, 1] as const) {
      const begun = performance.now();
      await product.stopServer(at);
      await product.startServer(at, root, urls, cluster.address);
      await delay(CALM_MS);
      print(`${step} of server ${at + 1}`, begun, traffic);
    }
    for (const at of [0, 1] as const) {
      const begun = performance.now();
      await product.stopWorker(at);
      await product.startWorker(at, root, urls, cluster.address);
      await delay(CALM_MS);
      print(`${step} of worker ${at + 1}`, begun, traffic);
    }
    await traffic.end();
    await delay(1000);
    const missed = missedBy(listeners, traffic.acknowledged);
    console.log(
      `${SOCKETS} live connections: events missed without being told ${missed.reduce((sum, count) => sum + count, 0)}`,
    );
    if (missed.some((count) => count > 0)) problems.push(`${step}: live events were missed`);
    for (const text of traffic.unexpected) console.log(text);
    if (traffic.failed > 0) problems.push(`${step}: ${traffic.failed} requests failed`);
    for (const listener of listeners) listener.close();
  }
  problems.push(...(await checkSharing(product, farm)));
  await database.close();
  earlier.remove();
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function print(what: string, begun: number, traffic: Traffic): void {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${what.padEnd(32)}${seconds.padStart(9)}${String(traffic.sent).padStart(11)}${String(traffic.failed).padStart(9)}`,
  );
}
