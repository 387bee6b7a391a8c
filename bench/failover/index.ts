import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { killAll } from '../../apps/server/test/processes.ts';
import { root } from '../../tools/setup/root.ts';
import { Cluster, missingPackages } from './cluster.ts';
import { type DrillFarm, make, makeFarm } from './farm.ts';
import { Listener } from './listener.ts';
import { RunningProduct } from './product.ts';
import { type Round, roundsOf } from './rounds.ts';
import { Traffic } from './traffic.ts';
import { problemsOf } from './verdict.ts';

/** How many times the primary is lost, or whether servers are replaced instead. */
export interface FailoverOptions {
  readonly runs: number;
  readonly isRolling: boolean;
}

/** Writers of the first farm, and their pauses. */
const WRITERS = 3;
const WRITER_PAUSE_MS = 100;
/** Of the farm whose webhook is told of each note: a farm may have 120 messages a minute. */
const TOLD_PAUSE_MS = 1000;
const READER_PAUSE_MS = 200;
/** How long is written before a round. */
const CALM_MS = 5000;
/** How long writes may be away before the drill gives up. */
const PATIENCE_MS = 180_000;
/** Writes after which the product counts as writing again. */
const ENOUGH_WRITES = 5;

/**
 * Loses the primary of PostgreSQL under writes again and again, and compares what was acknowledged with what is there. Throws
 * Error if anything is lost or doubled, or a person got another response than 503 with Retry-After meanwhile.
 */
export async function runFailoverBench({ runs, isRolling }: FailoverOptions): Promise<void> {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.log(
      `failover: SKIPPED, packages are missing: apt-get install -y --no-install-recommends ${missing.join(' ')}`,
    );
    return;
  }
  const cluster = new Cluster();
  const product = await RunningProduct.make();
  let isDone = false;
  const removeAll = async () => {
    await killAll();
    await product.remove();
    await cluster.remove({ keepsLogs: !isDone });
  };
  const interrupt = async () => {
    await removeAll();
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    await cluster.start(product.ports);
    if (isRolling) await (await import('./rolling.ts')).replaceServers(cluster, product);
    else await losePrimaries(cluster, product, runs);
    isDone = true;
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await removeAll();
  }
}

async function losePrimaries(cluster: Cluster, product: RunningProduct, runs: number): Promise<void> {
  const urls = { url: cluster.url, poolerUrl: cluster.poolerUrl };
  await product.start(root, urls, cluster.address);
  const database = openDatabase(cluster.url);
  const farm = await makeFarm(database.db, cluster.address);
  const told = await makeFarm(database.db, cluster.address);
  await addWebhook(told, product);
  const listeners = product.ports.map((port) => new Listener(`http://127.0.0.1:${port}`, farm));
  const traffic = new Traffic();
  for (let at = 0; at < WRITERS; at++) traffic.writeOn(farm, WRITER_PAUSE_MS);
  traffic.writeOn(told, TOLD_PAUSE_MS);
  traffic.readFrom(farm, READER_PAUSE_MS);

  console.log(
    '\nround  what                           s without writes   s until live events   s until a message of a job   notes acknowledged',
  );
  const seconds: number[] = [];
  for (const [at, round] of roundsOf(runs).entries()) {
    await delay(CALM_MS);
    const result = await playRound(cluster, round, { traffic, listeners, told, product });
    if (round.isLoss) seconds.push(result.away_s);
    console.log(
      `${String(at + 1).padStart(5)}  ${round.name.padEnd(30)} ${[result.away_s, result.live_s, result.job_s].map((value) => (value === null ? '–' : value.toFixed(1)).padStart(15)).join('       ')} ${String(traffic.acknowledged.length).padStart(22)}`,
    );
    const ended = product.ended();
    if (ended.length > 0) throw new Error(`a process of the product has ended: ${ended.join('\n')}`);
  }
  await delay(CALM_MS);
  await traffic.end();
  await tellAll(told, traffic, product);
  seconds.sort((a, b) => a - b);
  const share = (part: number) => seconds[Math.ceil(part * seconds.length) - 1]?.toFixed(1) ?? '–';
  console.log(`\nseconds without writes: p50 ${share(0.5)}, p95 ${share(0.95)}, longest ${share(1)}`);
  console.log(
    `responses: ${[...traffic.responses].map(([name, count]) => `${name}: ${count}`).join(', ')}; the longest took ${(traffic.longest_ms / 1000).toFixed(1)} s`,
  );
  await database.close();
  const fresh = openDatabase(cluster.url);
  const problems = await problemsOf({ db: fresh.db, product, farm, told, traffic, listeners }).finally(() =>
    fresh.close(),
  );
  for (const listener of listeners) listener.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function addWebhook(farm: DrillFarm, { receiver }: RunningProduct): Promise<void> {
  const webhook = await make<{ secret: string }>(farm.client, `/farm/${farm.farmId}/webhooks/`, {
    name: 'Jurnal',
    address: receiver.address,
    events: ['note.created'],
  });
  receiver.secret = webhook.secret;
}

interface Players {
  readonly traffic: Traffic;
  readonly listeners: readonly Listener[];
  readonly told: DrillFarm;
  readonly product: RunningProduct;
}

async function playRound(
  cluster: Cluster,
  round: Round,
  { traffic, listeners, told, product }: Players,
): Promise<{ away_s: number; live_s: number | null; job_s: number | null }> {
  const from = await cluster.primary();
  const to = cluster.nodes.find((node) => node !== from);
  if (!from || !to) throw new Error('there is no primary');
  const lost_at = Date.now();
  await round.lose({ cluster, from, to });
  await traffic.isWritingSince(lost_at + round.settle_ms, ENOUGH_WRITES, PATIENCE_MS);
  const { seconds, until } = traffic.pauseSince(lost_at);
  await round.mend({ cluster, from, to });
  await cluster.isWhole();
  const live = listeners.map((listener) => listener.secondsAfter(until, traffic.acknowledged));
  const { received } = product.receiver;
  const after = new Set(
    traffic.acknowledged
      .filter(({ farmId, sent_at }) => farmId === told.farmId && sent_at >= until)
      .map(({ note }) => note),
  );
  const arrived = received.find(({ data }) => after.has(String(data.note)));
  return {
    away_s: seconds,
    live_s: live.includes(null) ? null : Math.max(...live.map(Number)),
    job_s: arrived ? Math.max(0, product.arrivals.get(arrived.id)! - until) / 1000 : null,
  };
}

/** Waits until the program outside was told of every note of its farm. */
async function tellAll(told: DrillFarm, traffic: Traffic, { receiver }: RunningProduct): Promise<void> {
  const notes = traffic.acknowledged.filter(({ farmId }) => farmId === told.farmId).map(({ note }) => note);
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; await delay(500)) {
    const names = new Set(receiver.received.map(({ data }) => String(data.note)));
    if (notes.every((note) => names.has(note))) return;
  }
}
