import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createUser } from '../src/features/account/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { type HttpClient, signInAt } from './http-client.ts';
import { hashQuickly } from './quick-passwords.ts';

const PASSWORD = 'o parolă bună';

/** A client that adds parcels to a running product continuously, and remembers what was acknowledged. */
export interface Writer {
  /** Writes until aborted; returns the status of each response, 0 if there was none. */
  write(signal: AbortSignal): Promise<number[]>;
  /** One write: the response, or null if there was none. */
  once(language?: string): Promise<Response | null>;
  /** The same user in another browser. Throws an Error with the status of a sign-in that is refused. */
  signsInAgain(): Promise<HttpClient>;
  /** The names acknowledged so far. */
  acknowledged(): readonly string[];
  /** Acknowledged names that are missing, and those that exist twice. */
  check(db: Db): Promise<{ acknowledged: number; lost: string[]; doubled: string[] }>;
}

/** Creates a user in the database and signs in at the address of a product. */
export async function signedInWriter(database: Db, address: string): Promise<Writer> {
  const email = `${randomUUID()}@example.org`;
  await createUser(database, { email, password_hash: await hashQuickly(PASSWORD), is_staff: false });
  const { call } = await signInAt(address, { email, password: PASSWORD });
  const acknowledged: string[] = [];
  let tries = 0;

  async function once(language?: string) {
    const name = randomUUID();
    const parcel = { display_name: name, shape: squareOf(tries++) };
    const reply = await call('POST', path, { create: [parcel] }, language).catch(() => null);
    if (reply?.ok) acknowledged.push(name);
    return reply;
  }

  const made = async (path: string, body: object) =>
    ((await (await call('POST', path, body)).json()) as { id: string }).id;
  const farm = await made('/farm/', { name: 'Ferma care scrie' });
  const season = await made(`/farm/${farm}/season/`, { end_year: 2026 });
  const path = `/farm/${farm}/season/${season}/parcels/edit/`;
  return {
    once,
    signsInAgain: () => signInAt(address, { email, password: PASSWORD }),
    acknowledged: () => [...acknowledged],
    async write(signal) {
      const statuses: number[] = [];
      while (!signal.aborted) {
        const reply = await once();
        await reply?.arrayBuffer().catch(() => undefined);
        statuses.push(reply?.status ?? 0);
        if (!reply?.ok) await delay(20);
      }
      return statuses;
    },
    async check(db) {
      const counts = new Map<string, number>();
      for (const name of await listNames(db)) counts.set(name, (counts.get(name) ?? 0) + 1);
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((name) => !counts.has(name)),
        doubled: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
      };
    },
  };
}

/** The names of all parcels that have one. */
export async function listNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('parcel').select('display_name').execute();
  return rows.flatMap(({ display_name }) => display_name ?? []);
}

/** Half a hectare of land next to the previous one. */
function squareOf(at: number) {
  const west = 26 + (at % 1000) * 0.001;
  const south = 44 + Math.floor(at / 1000) * 0.001;
  const east = west + 0.0008;
  const north = south + 0.0008;
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
