import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createUser } from '../../apps/server/src/features/account/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { signInAt } from '../../apps/server/test/http-client.ts';
import { freePort, isReady, killAll, MAIN, runProduct } from '../../apps/server/test/processes.ts';
import { hashQuickly } from '../../apps/server/test/quick-passwords.ts';
import { startPostgres } from '../../tools/setup/postgres.ts';
import { type Broken, DRILLS } from './drills.ts';
import { findPrometheus, type Prometheus, startPrometheus } from './prometheus.ts';

/** An alarm that has not begun or ended by then is a failure of the drill. */
const PATIENCE_S = 120;
const ANA = { email: 'ana@example.org', password: 'o parolă bună' } as const;

/**
 * Causes each alarm of the runbook on a product of its own, and waits until a real Prometheus sees its alarm begin and end. The
 * alarms of the product are used with shorter pauses and windows.
 */
export async function runAlarmsBench(): Promise<void> {
  const path = findPrometheus();
  if (!path) return console.log('Prometheus is not on this machine: apt-get install prometheus');
  const server = await startPostgres();
  if (!server) return console.log('PostgreSQL with PostGIS is not on this machine');
  const folder = await mkdtemp(join(tmpdir(), 'brazda-alarms-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const hasDisk = mountDisk(dataDir);
  const port = await freePort();
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    STORAGE_URL: `file://${join(folder, 'files')}`,
  };
  const product = runProduct(MAIN, settings);
  const database = openDatabase(server.url);
  try {
    await isReady(port, product);
    await createUser(database.db, {
      email: ANA.email,
      password_hash: await hashQuickly(ANA.password),
      is_staff: false,
    });
    const address = `http://127.0.0.1:${port}`;
    const client = await signInAt(address, ANA);
    await client.call('POST', '/farm/', { name: 'Ferma' });
    const prometheus = await startPrometheus(path, folder, `127.0.0.1:${port}`);
    const broken: Broken = { product, server, database, client, address, dataDir, settings };
    console.log('\nalarm                  sounds after   ends after   caused by\n');
    try {
      for (const each of DRILLS)
        if (each.alarm === 'BrazdaDiskLow' && !hasDisk)
          console.log(`${each.alarm.padEnd(22)} SKIPPED: only root can mount a small disk`);
        else await drill(each, broken, prometheus);
    } finally {
      await prometheus.stop();
    }
    product.child.kill('SIGTERM');
    await product.ended;
  } finally {
    await killAll();
    await database.close();
    await server.stop();
    if (hasDisk) spawnSync('umount', [dataDir]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function drill(
  { alarm, words, cause, mend }: (typeof DRILLS)[number],
  broken: Broken,
  prometheus: Prometheus,
): Promise<void> {
  if ((await prometheus.sounding()).has(alarm)) throw new Error(`${alarm} sounds before it is caused`);
  const begun = performance.now();
  let sounds_s = 0;
  const sounds = waitFor(prometheus, alarm, true).then(() => {
    sounds_s = (performance.now() - begun) / 1000;
  });
  await Promise.all([cause(broken, sounds), sounds]);
  const mended = performance.now();
  await mend?.(broken);
  await waitFor(prometheus, alarm, false);
  const ends_s = (performance.now() - mended) / 1000;
  console.log(`${alarm.padEnd(22)} ${seconds(sounds_s)} s ${seconds(ends_s)} s   ${words}`);
}

function seconds(duration_s: number): string {
  return duration_s.toFixed(1).padStart(10);
}

async function waitFor({ sounding }: Prometheus, alarm: string, isWanted: boolean): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < PATIENCE_S * 1000; await delay(200))
    if ((await sounding()).has(alarm) === isWanted) return;
  throw new Error(`${alarm} ${isWanted ? 'does not sound' : 'does not end'} within ${PATIENCE_S} s`);
}

/** Mounts a disk of 800 MB in memory, which may be filled; false for anybody but root. */
function mountDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=800m,mode=0700', 'tmpfs', folder]).status === 0;
}
