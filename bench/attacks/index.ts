import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createUser, hashPassword } from '../../apps/server/src/features/account/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { runningEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { root } from '../../tools/setup/root.ts';
import { PASSWORD } from '../web/many-parcels.ts';
import { print } from '../web/printing.ts';
import { type Product, startAlone } from '../web/product.ts';
import { ATTACKS } from './attack-list.ts';
import { signInAttacker, type User } from './attacker.ts';
import { type Bystander, signInBystander } from './bystander.ts';
import { watchProcesses } from './process-memory.ts';

const FOLDER = 'bench-attacks';
const STATE = 'fresh';
/** The addresses of the people. */
const ATTACKERS = ['atac@example.org', 'complice@example.org', 'doi@example.org'];
const NEIGHBOR = 'vecin@example.org';
const BYSTANDER = 'privitor@example.org';
/** Our targets: how long other users may wait, and how much memory a process may take. */
const TARGET = { p95_ms: 1000, peak_mb: 1500 };

/**
 * Attacks the product on the embedded database, and on a new one of the server in DATABASE_URL if set, while another
 * user views their farm. ATTACKS selects attacks by a part of their names. Fails if a target is missed.
 */
export async function runAttacksBench(): Promise<void> {
  await attackOn('embedded', '');
  const server = process.env.DATABASE_URL;
  if (!server) return;
  const name = `brazda_attacks_${randomUUID().slice(0, 8)}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await administer(server, `create database ${name}`);
  try {
    await attackOn('PostgreSQL', url);
  } finally {
    await administer(server, `drop database ${name} with (force)`);
  }
}

async function administer(url: string, statement: string) {
  const database = openDatabase(url, { max: 1 });
  await database.pool.query(statement).finally(() => database.close());
}

async function attackOn(database: string, url: string) {
  await rm(join(root, '.data', `${FOLDER}-${STATE}`), { recursive: true, force: true });
  const product = await startAlone(FOLDER, { WATCH: 'off', DATABASE_URL: url }, STATE);
  const processes = await watchProcesses(product.pid);
  let bystander: Bystander | null = null;
  try {
    await createPeople(product, url);
    const [attacker, ...accomplices] = await signInAll(product.origin, ATTACKERS);
    const [neighbor] = await signInAll(product.origin, [NEIGHBOR]);
    const crowd = { accomplices, neighbor };
    bystander = await signInBystander(product.origin, BYSTANDER);
    print([
      `attacks on ${database}`,
      'what came of it',
      's',
      'p95 of others',
      'worst',
      'failed',
      'peak',
      'lost',
    ]);
    for (const { name, prepare, run } of ATTACKS) {
      if (!name.includes(process.env.ATTACKS ?? '')) continue;
      await prepare?.(attacker, crowd);
      await processes.look();
      const start = performance.now();
      const [outcome, waited] = await bystander.whileLooking(() => run(attacker, crowd));
      const seconds = (performance.now() - start) / 1000;
      const { peak_mb, lost } = await processes.look();
      const missed =
        waited.p95_ms > TARGET.p95_ms || waited.failed > 0 || peak_mb > TARGET.peak_mb || lost > 0;
      if (missed) process.exitCode = 1;
      print([
        `${missed ? 'MISSED ' : ''}${name}`,
        outcome,
        seconds.toFixed(1),
        `${waited.p95_ms.toFixed(0)} ms`,
        `${waited.worst_ms.toFixed(0)} ms`,
        `${waited.failed} of ${waited.calls}`,
        `${peak_mb.toFixed(0)} MB`,
        String(lost),
      ]);
    }
  } finally {
    processes.end();
    bystander?.leave();
    await product.close();
  }
}

async function createPeople({ dataDir }: Product, url: string): Promise<void> {
  const database = openDatabase(url || ((await runningEmbedded(dataDir)) ?? ''));
  const password_hash = await hashPassword(PASSWORD);
  for (const email of [...ATTACKERS, NEIGHBOR, BYSTANDER])
    await createUser(database.db, { email, password_hash, is_staff: false });
  await database.close();
}

async function signInAll(origin: string, emails: readonly string[]): Promise<User[]> {
  const people: User[] = [];
  for (const email of emails) people.push(await signInAttacker(origin, email));
  return people;
}
