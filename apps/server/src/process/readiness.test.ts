import { describe, expect, it } from 'vitest';
import { checkReadiness } from './readiness.ts';

/** The readiness of a server whose database responds in some way. */
function readinessWith(query: () => Promise<unknown>) {
  const database = { pool: { query } } as unknown as Parameters<typeof checkReadiness>[0]['database'];
  const config = { DATA_DIR: '/tmp', DATABASE_URL: 'postgresql://db.example/brazda', DISK_RESERVE_MB: 0 };
  return checkReadiness({ config, database, isWorkerReady: () => null }, 20);
}

describe('a server is', () => {
  it.each([
    ['ready with a primary', async () => ({ rows: [{ is_standby: false }] }), 'ready', 'ready'],
    [
      'not ready with a standby, which takes no writes',
      async () => ({ rows: [{ is_standby: true }] }),
      'not_ready',
      'standby',
    ],
    ['not ready without a database', async () => Promise.reject(new Error('gone')), 'not_ready', 'away'],
    ['not ready with a silent database', () => new Promise(() => undefined), 'not_ready', 'away'],
  ])('%s', async (_, query, status, state) => {
    expect(await readinessWith(query)).toMatchObject({ status, parts: { database: state } });
  });
});
