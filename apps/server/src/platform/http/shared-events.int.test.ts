import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import type { FarmEvent } from './live.ts';
import { publishToOthers, type SharedEvents, shareEvents } from './shared-events.ts';

/** All connections of the embedded database share one session. */
const onServer = test.skipIf(!process.env.TEST_DATABASE_URL);

interface Server {
  readonly heard: (FarmEvent | 'gap')[];
  readonly shared: SharedEvents;
}

let fresh: FreshDatabase;
let database: OpenDatabase;
const servers: Server[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
  if (!process.env.TEST_DATABASE_URL) return;
  for (let i = 0; i < 2; i++) {
    const heard: Server['heard'] = [];
    const shared = shareEvents(fresh.url, database.pool, pino({ level: 'silent' }), {
      onEvent: (event) => heard.push(event),
      onGap: () => heard.push('gap'),
    });
    servers.push({ heard, shared });
  }
  await listening();
});
afterAll(async () => {
  for (const { shared } of servers) await shared.stop();
  await database.close();
  await fresh.drop();
});

const LISTENERS = `from pg_stat_activity where datname = current_database() and query = 'listen brazda_news'`;
const listening = () =>
  vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(`select pid ${LISTENERS}`);
      expect(rows).toHaveLength(2);
    },
    { timeout: 50_000 },
  );
const event = (sensing_date: string): FarmEvent => ({ type: 'scene', farm_id: 'f', sensing_date });
const hears = ({ heard }: Server, ...expected: (FarmEvent | 'gap')[]) =>
  vi.waitFor(() => expect(heard).toEqual(expected), { timeout: 50_000 });

onServer('a server that begins to listen says that it may have missed something', async () => {
  for (const server of servers) await hears(server, 'gap');
});

onServer('news of one server, and of a worker of its own, are heard by the others', async () => {
  for (const { heard } of servers) heard.length = 0;
  const [first, second] = servers;
  first.shared.publish(event('2026-05-01'));
  await hears(second, event('2026-05-01'));
  await publishToOthers(database.pool, event('2026-05-02'));
  await hears(second, event('2026-05-01'), event('2026-05-02'));
  await hears(first, event('2026-05-02'));
});

onServer('a server that was cut off listens again, and says that it may have missed something', async () => {
  for (const { heard } of servers) heard.length = 0;
  const [first, second] = servers;
  await database.pool.query(`select pg_terminate_backend(pid) ${LISTENERS}`);
  await hears(first, 'gap');
  await hears(second, 'gap');
  first.shared.publish(event('2026-05-03'));
  await hears(second, 'gap', event('2026-05-03'));
});
