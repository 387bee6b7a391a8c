import { type AnyEndpoint, api, calls } from '@brazda/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoFarms } from '../seed/seed-demo-farms.ts';
import { type Caller, type Product, startProduct } from './product.ts';

/** Fetched weather is cached for all users: not a change of data. */
const FILLS_A_CACHE = /^meteo\./;

let product: Product;
let farmer: Caller;
let guest: Caller;
let staff: Caller;
let params: Record<string, string>;
beforeAll(async () => {
  // One connection, so that a setting applies to every query; refusals that cannot be recorded are logged.
  product = await startProduct('2026-11-20', { LOG_LEVEL: 'fatal' }, { max: 1 });
  const { db } = product.database;
  await seedDemoFarms(db, '/nowhere');
  const owner = await product.signUp('fermier@example.org');
  farmer = owner;
  guest = await product.signUp('oaspete@example.org');
  staff = await product.signUp('staff@example.org', { is_staff: true });
  await db.updateTable('farm').set({ owner_id: owner.user_id }).where('id', '=', 'demo-ro').execute();
  const parcel = await db
    .selectFrom('parcel')
    .innerJoin('crop_interval', 'parcel_id', 'parcel.id')
    .select(['parcel.id', 'season_id', 'crop_id'])
    .where('parcel.farm_id', '=', 'demo-ro')
    .executeTakeFirstOrThrow();
  params = {
    farmId: 'demo-ro',
    seasonId: parcel.season_id,
    parcelId: parcel.id,
    cropId: parcel.crop_id,
    systemName: 'APIA',
    date: '2026-05-15',
    rasterKind: 'NDVI_NEW',
  };
  await farmer.call(api.sharing.share, {
    params: { farmId: 'demo-ro' },
    body: { email: 'oaspete@example.org', shared_farm: 'full_access' },
  });
  // For the connections that take the place of one that was refused a write, too.
  await sql`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`.execute(db);
  await sql`set default_transaction_read_only = on`.execute(db);
});
afterAll(() => product.stop());

const READING = calls.filter(
  ([name, { method }]) => method === 'GET' && !FILLS_A_CACHE.test(name),
) as readonly (readonly [string, AnyEndpoint])[];

it.each(READING)('%s writes nothing', async (_, endpoint) => {
  for (const caller of [farmer, guest, staff, product.anonymous]) {
    const { status } = await caller.callUnchecked(endpoint, { params: params });
    // A write that the database refuses is a status of 500 or above.
    expect(status < 500, `answered ${status}`).toBe(true);
  }
});

it('a call that writes is refused by such a database, which proves that the test above can fail', async () => {
  const { status } = await guest.call(api.sharing.noteOpened, { params: { farmId: 'demo-ro' } });
  expect(status).toBeGreaterThanOrEqual(500);
});
