import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpClient } from '../../apps/server/test/http-client.ts';
import { type DrillFarm, make, signIn } from './farm.ts';
import { Listener } from './listener.ts';
import type { RunningProduct } from './product.ts';

/** Sign-in tries at one account by one address in a minute (docs/operations.md). */
const TRIES = 10;
/** Within which news of one server must be at the other. */
const NEWS_MS = 5000;

/** Checks that both servers know the same sessions, limits and news; prints each, and returns what does not hold. */
export async function checkSharing(product: RunningProduct, farm: DrillFarm): Promise<string[]> {
  const [first, second] = product.ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];
  const signedIn = await signIn(first, farm.email);
  const results: [string, boolean][] = [
    ['a session of one server is one of the other', (await at(second, signedIn)) === 200],
    ['news of one server arrive at the other', await isTold(first, second, farm)],
  ];
  await signedIn.call('POST', '/auth/logout/');
  results.push([
    'a session that ends at one server has ended at the other',
    (await at(second, signedIn)) !== 200,
  ]);
  results.push(['a limit counts over both servers', await isLimited([first, second])]);
  for (const [what, holds] of results) console.log(`${what}: ${holds ? 'yes' : 'NO'}`);
  return results.flatMap(([what, holds]) => (holds ? [] : [`not so: ${what}`]));
}

/** The status of a call that only who is signed in may make, with the cookies of a client of another server. */
async function at(server: string, client: HttpClient): Promise<number> {
  const response = await fetch(`${server}/api/v1/farm/`, { headers: client.headers() });
  await response.arrayBuffer();
  return response.status;
}

async function isTold(first: string, second: string, farm: DrillFarm): Promise<boolean> {
  const writer = await signIn(first, farm.email);
  const listener = new Listener(second, { ...farm, client: writer });
  await delay(1000);
  const sent_at = Date.now();
  const path = `/mapnotes/farm/${farm.farmId}/season/${farm.seasonId}/parcel/${farm.parcelId}/mapnote/`;
  const body = { text: randomUUID(), user_created_date: new Date().toISOString() };
  const { change } = await make<{ change: string }>(writer, path, body);
  while (!listener.hasSeen(change) && Date.now() - sent_at < NEWS_MS) await delay(20);
  listener.close();
  return listener.hasSeen(change);
}

/** Whether wrong passwords sent to servers in turn are counted together: the eleventh is refused. */
async function isLimited(servers: readonly string[]): Promise<boolean> {
  const email = `${randomUUID()}@example.org`;
  const refusals: string[] = [];
  for (let tries = 0; tries <= TRIES; tries++)
    refusals.push(
      await signIn(servers[tries % servers.length]!, email, 'altă parolă').then(
        () => 'signed in',
        (error: Error) => error.message,
      ),
    );
  const isRefused = (message: string) => message.endsWith('429');
  return !refusals.slice(0, TRIES).some(isRefused) && isRefused(refusals[TRIES]!);
}
