import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { runningEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { freePort, isReady, killAll, MAIN, runProduct } from '../../apps/server/test/processes.ts';
import { signedInWriter } from '../../apps/server/test/writer.ts';
import { startPostgres } from '../../tools/setup/postgres.ts';
import { EMBEDDED_KILLS, type Kill, SERVER_KILLS, type Victim, waitUntilWhole } from './kinds.ts';

const ROUNDS = Number(process.env.KILLS ?? 100);

/** Kills parts of a product under writes, half the rounds on the embedded database and half on PostgreSQL. */
export async function runKillsBench(): Promise<void> {
  console.log('\nround                             back after s   writes acknowledged   lost   doubled\n');
  try {
    await killInTurn(EMBEDDED_KILLS, null);
    const server = await startPostgres();
    if (server) await killInTurn(SERVER_KILLS, server).finally(() => server.stop());
    else console.log('PostgreSQL is not on this machine: its half is SKIPPED');
  } finally {
    await killAll();
  }
}

async function killInTurn(kills: readonly Kill[], server: Victim['server']) {
  const dataDir = await mkdtemp(join(tmpdir(), 'brazda-kills-'));
  const port = await freePort();
  const start = () =>
    runProduct(MAIN, { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: server?.url ?? '' });
  const victim: Victim = { product: start(), start, dataDir, server };
  await isReady(port, victim.product);
  const url = server?.url ?? (await runningEmbedded(dataDir)) ?? '';
  const database = openDatabase(url);
  const writer = await signedInWriter(database.db, `http://127.0.0.1:${port}`);
  const stop = new AbortController();
  const writing = Promise.all([writer.write(stop.signal), writer.write(stop.signal)]);
  const worst = new Map<string, number>();
  for (let round = 0; round < ROUNDS / 2; round++) {
    const { name, kill } = kills[round % kills.length];
    const begun = performance.now();
    await kill(victim);
    await waitUntilWhole(port, writer);
    const back_s = (performance.now() - begun) / 1000;
    worst.set(name, Math.max(worst.get(name) ?? 0, back_s));
    const { acknowledged, lost, doubled } = await writer.check(database.db);
    const cells = [back_s.toFixed(1).padStart(13), acknowledged, lost.length, doubled.length];
    console.log(`${String(round + 1).padStart(3)} ${name.padEnd(30)}${cells.join('   ')}`);
    if (lost.length + doubled.length > 0) throw new Error(`${name}: a write is lost or doubled`);
  }
  stop.abort();
  await writing;
  for (const [name, back_s] of worst) console.log(`longest after ${name}: ${back_s.toFixed(1)} s`);
  victim.product.child.kill('SIGTERM');
  await victim.product.ended;
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
