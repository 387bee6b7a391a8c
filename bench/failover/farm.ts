import { randomUUID } from 'node:crypto';
import { createUser } from '../../apps/server/src/features/account/index.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { type HttpClient, signInAt } from '../../apps/server/test/http-client.ts';
import { hashQuickly } from '../../apps/server/test/quick-passwords.ts';

const PASSWORD = 'o parolă bună';
const LAND = [
  [26, 44],
  [26.01, 44],
  [26.01, 44.01],
  [26, 44.01],
  [26, 44],
];

/** A farm of one parcel, and its owner who is signed in. */
export interface DrillFarm {
  readonly address: string;
  readonly email: string;
  readonly client: HttpClient;
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcelId: string;
}

/** Makes a user in the database, who signs in at the address of a product and makes a farm. */
export async function makeFarm(db: Db, address: string): Promise<DrillFarm> {
  const email = `${randomUUID()}@example.org`;
  await createUser(db, { email, password_hash: await hashQuickly(PASSWORD), is_staff: false });
  const client = await signIn(address, email);
  const { id: farmId } = await make<{ id: string }>(client, '/farm/', { name: 'Ferma' });
  const { id: seasonId } = await make<{ id: string }>(client, `/farm/${farmId}/season/`, { end_year: 2026 });
  const { created } = await make<{ created: [string] }>(
    client,
    `/farm/${farmId}/season/${seasonId}/parcels/edit/`,
    { create: [{ display_name: 'Lunca', shape: { type: 'Polygon', coordinates: [LAND] } }] },
  );
  return { address, email, client, farmId, seasonId, parcelId: created[0] };
}

/** Signs the owner of a farm of the drill in at an address. */
export function signIn(address: string, email: string, password = PASSWORD): Promise<HttpClient> {
  return signInAt(address, { email, password });
}

/** Makes something by a call. Throws Error with what the server responds if it refuses. */
export async function make<T>(client: HttpClient, path: string, body: object): Promise<T> {
  const reply = await client.call('POST', path, body);
  if (!reply.ok) throw new Error(`${path} returned ${reply.status}: ${await reply.text()}`);
  return reply.json() as Promise<T>;
}
