import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { addObservationYears } from './observation-years.repo.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, { max: 1 });
  await database.pool.query(
    `insert into scene (id, tile, sensing_date, sensed_at, generated_at, simulated, footprint, data)
     values ('s', '35TNK', '2018-05-01', now(), now(), true, st_makeenvelope(26, 44, 27, 45, 4326), '{}')`,
  );
  await database.pool.query(`insert into farm (id, name, country) values ('f', 'Ferma', 'RO')`);
  await observe('2018-05-01', '2026-05-01', '2036-05-01', '2037-05-01', '2039-05-01');
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function observe(...days: readonly string[]): Promise<void> {
  await database.pool.query(
    `insert into observation (farm_id, shape_id, sensing_date, layer, scene_id, generated_at, n_total, n_valid, clear_share)
     select 'f', 1, day, 'NDVI', 's', now(), 1, 1, 1 from unnest($1::date[]) as day`,
    [days],
  );
  await database.pool.query(
    `insert into sensing_day (farm_id, sensing_date) select 'f', day from unnest($1::date[]) as day`,
    [days],
  );
}

/** The days of observations by the table that has them. */
async function tables(): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string; days: string }>(
    `select tableoid::regclass::text as name, string_agg(sensing_date::text, ' ' order by sensing_date) as days
     from observation group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, days }) => [name, days]));
}

describe('the years of observations', () => {
  it('get tables ahead of time, with what was stored for them before', async () => {
    expect((await tables()).observation_after_2035).toBe('2036-05-01 2037-05-01 2039-05-01');
    expect(await addObservationYears(database.db, 2037)).toEqual([2036, 2037]);
    expect(await tables()).toEqual({
      observation_2018: '2018-05-01',
      observation_2026: '2026-05-01',
      observation_2036: '2036-05-01',
      observation_2037: '2037-05-01',
      observation_after_2037: '2039-05-01',
    });
  });

  it('are added once', async () => {
    expect(await addObservationYears(database.db, 2037)).toEqual([]);
    expect(await addObservationYears(database.db, 2030)).toEqual([]);
    expect(await addObservationYears(database.db, 2038)).toEqual([2038]);
    await observe('2038-02-03');
    expect(await tables()).toMatchObject({ observation_2038: '2038-02-03' });
  });

  it('are removed by the statements that the operator finds in the documentation, and only that year', async () => {
    const page = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
    const [, statements] = /```sql\n(begin;\ntruncate[^`]+)```/.exec(page)!;
    await database.pool.query(statements!);
    expect(Object.keys(await tables())).not.toContain('observation_2018');
    const { rows } = await database.pool.query(
      'select min(sensing_date) as first, count(*)::int as days from sensing_day',
    );
    expect(rows).toEqual([{ first: '2026-05-01', days: 5 }]);
  });
});
