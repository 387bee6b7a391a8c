import { loadavg } from 'node:os';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { runningEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { startPostgres, type TemporaryServer } from '../../tools/setup/postgres.ts';
import { ENGINES, type Engine } from '../databases.ts';
import { makeSeenFarm } from '../reading/seen-farm.ts';
import { print } from '../web/printing.ts';
import { type Product, startDemo } from '../web/product.ts';
import { fetchAs, signIn, userWith } from './browsers.ts';
import { type Load, load, startPeer } from './measure.ts';
import type { Browser } from './session-loop.ts';
import { listVisits, type OpenedFarm } from './visits.ts';
import { type Used, watchProcesses } from './watch-processes.ts';

const SESSIONS = 200;
const THINK_MS = 1000;
const SPAN = { warm_ms: 5000, measured_ms: 15_000 };
/** The peer, which warms up at once. */
const SHORT_SPAN = { warm_ms: 1000, measured_ms: 4000 };
const OWNER = 'owner@load.example';
const LARGE = { seasons: { 2026: 1000, 2025: 1000 }, side: 12, dates: 12 };

/** On the demo farm. */
const TARGETS: Readonly<Record<Engine, { readonly p95_ms: number; readonly p99_ms: number }>> = {
  embedded: { p95_ms: 120, p99_ms: Number.POSITIVE_INFINITY },
  postgres: { p95_ms: 60, p99_ms: 250 },
};
/** On the demo farm: requests a second without think time, and the memory of the server. */
const TARGET = { requests_s: 600, server_mb: 350 };

/**
 * Loads the product with 200 signed-in sessions, on the demo farm and on a farm of 1000 parcels, with pauses and
 * without, on both databases, of which DATABASE_URL may be one; a bare server that sends the same bytes from memory is the
 * peer. LOAD selects a database by a part of its name. Fails if a target is missed.
 */
export async function runLoadBench(): Promise<void> {
  for (const engine of ENGINES) if (engine.includes(process.env.LOAD ?? '')) await loadOn(engine);
}

/** The server of DATABASE_URL, else a temporary one. */
async function findPostgres(): Promise<Pick<TemporaryServer, 'url' | 'stop'> | undefined> {
  const url = process.env.DATABASE_URL;
  return url ? { url, stop: async () => undefined } : startPostgres();
}

async function loadOn(engine: Engine) {
  const server = engine === 'postgres' ? await findPostgres() : undefined;
  if (engine === 'postgres' && !server) return console.log('postgres: SKIPPED (not on this machine)');
  const settings = { WATCH: 'off', ...(server && { DATABASE_URL: server.url }) };
  const product = await startDemo(`bench-load-${engine}`, settings);
  const url = server?.url ?? (await runningEmbedded(product.dataDir)) ?? '';
  const database = openDatabase(url, { max: 1 });
  try {
    print([
      engine,
      'requests/s',
      'p50 p95 p99 ms',
      'unchanged',
      'errors',
      'server, worker, database: MB, CPU ms a request',
    ]);
    const { db } = database;
    const users: string[] = [];
    while (users.length < SESSIONS) users.push(await userWith(db, `visitor-${users.length}@load.example`));
    const visitors = await signIn(db, product.dataDir, users);
    const demo = await db
      .selectFrom('farm')
      .select('id')
      .where('is_demo', '=', true)
      .orderBy('country', 'desc')
      .executeTakeFirstOrThrow();
    const postgresPort = server ? new URL(server.url).port : null;
    const loaded = { engine, product, postgresPort };
    await loadFarm({ ...loaded, title: 'demo farm' }, visitors, {
      farmId: demo.id,
      hasWeather: true,
      isOwn: false,
    });
    const owner = await userWith(db, OWNER);
    const known = await db.selectFrom('farm').select('id').where('owner_id', '=', owner).executeTakeFirst();
    const farmId = known?.id ?? (await makeSeenFarm(db, OWNER, LARGE));
    const owners = await signIn(
      db,
      product.dataDir,
      users.map(() => owner),
    );
    await loadFarm({ ...loaded, title: '1000 parcels' }, owners, { farmId, hasWeather: false, isOwn: true });
  } finally {
    await database.close();
    await product.close();
    await server?.stop();
  }
}

interface Loaded {
  readonly engine: Engine;
  readonly title: string;
  readonly product: Product;
  readonly postgresPort: string | null;
}

async function loadFarm(
  { engine, title, product, postgresPort }: Loaded,
  cookies: readonly string[],
  opened: OpenedFarm,
): Promise<void> {
  const { origin } = product;
  const fetchBytes = (path: string) => fetchAs(cookies[0]!, `${origin}${path}`);
  const visits = await listVisits(async (path) => JSON.parse((await fetchBytes(path)).text), opened);
  const stored = new Map<string, Awaited<ReturnType<typeof fetchBytes>>>();
  for (const path of new Set(visits.flat())) stored.set(path, await fetchBytes(path));
  const peer = await startPeer(stored);
  const kept = new Map(
    [...stored].flatMap(([path, { headers }]) => (headers.etag ? [[path, headers.etag] as const] : [])),
  );
  const browsers = cookies.map((cookie, number): Browser => {
    const address = `10.0.${number >> 8}.${number & 255}`;
    return { cookie, address, visit: visits[number % visits.length]! };
  });
  try {
    for (const think_ms of [THINK_MS, 0]) {
      const readUsed = await watchProcesses(product.pid, postgresPort);
      const ours = await load({ origin, browsers, kept, think_ms, ...SPAN });
      const used = await readUsed();
      const theirs = await load({ origin: peer.origin, browsers, kept, think_ms, ...SHORT_SPAN });
      const missed = !opened.isOwn && isMissed(engine, think_ms > 0, ours, used);
      if (missed) process.exitCode = 1;
      tell(`${missed ? 'MISSED ' : ''}${title}${think_ms > 0 ? '' : ', no think time'}`, ours, used);
      tell(`  the same bytes from memory`, theirs, null);
    }
  } finally {
    peer.close();
  }
}

function isMissed(engine: Engine, isThinking: boolean, { p95_ms, p99_ms, ...ours }: Load, { peak_mb }: Used) {
  if (ours.errors !== 'none' || peak_mb.server > TARGET.server_mb) return true;
  const target = TARGETS[engine];
  return isThinking ? p95_ms > target.p95_ms || p99_ms > target.p99_ms : ours.requests_s < TARGET.requests_s;
}

function tell(title: string, { requests_s, p50_ms, p95_ms, p99_ms, ...rest }: Load, used: Used | null) {
  const [load] = loadavg();
  print([
    title,
    requests_s.toFixed(0),
    [p50_ms, p95_ms, p99_ms].map((ms) => ms.toFixed(0)).join(' '),
    `${(rest.unchanged * 100).toFixed(0)} %`,
    rest.errors,
    used ? `${listed(used.peak_mb, 0)}   ${listed(perRequest(used, rest.sent), 2)}` : '',
    `(load of the machine ${load!.toFixed(1)})`,
  ]);
}

function listed({ server, worker, database }: Used['peak_mb'], digits: number): string {
  return [server, worker, database].map((value) => value.toFixed(digits)).join(' ');
}

function perRequest({ cpu_ms: { server, worker, database } }: Used, sent: number): Used['cpu_ms'] {
  return { server: server / sent, worker: worker / sent, database: database / sent };
}
