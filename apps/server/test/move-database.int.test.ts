import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cli, HOMES } from './backup-homes.ts';
import { killAll, PATIENCE_MS } from './processes.ts';
import { startProduct } from './product.ts';
import { downloadFiles, uploadFiles } from './stored-files.ts';
import { startWorld } from './world.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-move-'));
});
afterAll(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});
const of = (name: string) => join(folder, name);

/** Everything that the product keeps in a database: rows, counters, constraints and triggers, as text. */
async function everythingIn(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set timezone to 'UTC'");
    const textsOf = async (select: string) =>
      (await client.query<{ text: string }>(select)).rows.map(({ text }) => text).sort();
    const tables = await textsOf(
      `select table_name::text as text from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'spatial_ref_sys'`,
    );
    const found: Record<string, string[]> = {
      counters: await textsOf(
        `select concat_ws(' ', sequencename, last_value) as text from pg_sequences where schemaname = 'public'`,
      ),
      constraints: await textsOf(
        `select concat_ws(' ', conrelid::regclass, convalidated, pg_get_constraintdef(oid)) as text from pg_constraint
         where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')`,
      ),
      triggers: await textsOf(
        `select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) as text from pg_trigger where not tgisinternal`,
      ),
    };
    for (const name of tables) found[name] = await textsOf(`select each::text as text from ${name} each`);
    return found;
  } finally {
    await client.end();
  }
}

describe.skipIf(!HOMES.PostgreSQL.isHere())('a database', () => {
  it(
    'is moved from the embedded one to PostgreSQL and back with every row, counter and constraint; files stay',
    async () => {
      const home = await HOMES.embedded.make({ DATA_DIR: of('data') });
      const world = await startWorld({ home: { url: home.url, dataDir: of('data') } }, home.settings);
      const uploaded = await uploadFiles(world);
      const files = await downloadFiles(world.product, uploaded);
      const before = await everythingIn(home.url);
      const to = await HOMES.PostgreSQL.makeEmpty({ DATA_DIR: of('data') });
      const move = () => cli(home.settings, 'database', 'move', '--to', to.DATABASE_URL!, '--json');
      expect(await move()).toEqual({ code: 1, output: 'Brazda is running. Stop it first.\n' });
      await world.stop();
      await home.leave();

      const moved = await move();
      expect(moved.code, moved.output).toBe(0);
      expect(JSON.parse(moved.output)).toMatchObject({
        from: 'embedded',
        to: 'postgresql',
        rows: { farm: before.farm!.length, note_photo: before.note_photo!.length },
      });
      expect(await everythingIn(to.DATABASE_URL!)).toEqual(before);
      expect(await move()).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^The database to move to is not empty: it has \d+ tables/),
      });

      const there = await HOMES.PostgreSQL.open(to);
      const product = await startProduct(undefined, to, { home: { url: there.url, dataDir: of('data') } });
      expect(await downloadFiles(product, uploaded)).toEqual(files);
      expect((await cli(to, 'database', 'move', '--to', 'elsewhere')).output).toMatch(
        /^elsewhere is no place for a database/,
      );
      const back = (...options: string[]) => cli(to, 'database', 'move', '--to', 'embedded', ...options);
      expect((await back('--replace')).output).toMatch(
        /^Others are connected to the database of DATABASE_URL/,
      );
      await product.stop();

      const changed = await everythingIn(there.url);
      expect((await back()).output).toMatch(/^There is a database already: .+\/database\. Use --replace/);
      // What a move that was killed has left.
      await mkdir(of('data/moving/database'), { recursive: true });
      const returned = await back('--replace');
      expect(returned.output).toMatch(
        /every table is the same in both databases\.\nThe previous database is in /,
      );
      expect(returned.code).toBe(0);
      expect(await readdir(of('data'))).not.toContain('moving');
      const again = await HOMES.embedded.open({ DATA_DIR: of('data') });
      expect(await everythingIn(again.url)).toEqual(changed);
      await again.leave();
      await there.leave();
    },
    3 * PATIENCE_MS,
  );

  it(
    'is moved completely or not at all, and not one of another version',
    async () => {
      const home = await HOMES.embedded.make({ DATA_DIR: of('damaged') });
      await query(
        home.url,
        `set session_replication_role = replica; insert into season (id, farm_id, end_year, start_date, end_date)
         values ('lost', 'nobody', 2026, '2025-10-01', '2026-09-30'); set session_replication_role = origin`,
      );
      await home.leave();
      const to = await HOMES.PostgreSQL.makeEmpty({ DATA_DIR: of('damaged') });
      const move = () => cli(home.settings, 'database', 'move', '--to', to.DATABASE_URL!);
      expect(await move()).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^The rows that are copied do not belong together: .*season/),
      });

      const alter = async (text: string) => {
        const { url, leave } = await HOMES.embedded.open(home.settings);
        await query(url, text);
        await leave();
      };
      await alter(`delete from season; alter table season add column color text`);
      expect((await move()).output).toBe(
        'The table season was changed by others than Brazda: it cannot be moved.\n',
      );
      await alter(`insert into migration (name) values ('9999_later.sql')`);
      expect((await move()).output).toMatch(
        /^The database is of a newer version of Brazda \(9999_later\.sql\)/,
      );
      await alter(`delete from migration where name >= '0180'`);
      expect((await move()).output).toMatch(/^The database is of an earlier version of Brazda \(up to /);
      const there = await HOMES.PostgreSQL.open(to);
      expect(Object.keys(await everythingIn(there.url))).toEqual(['counters', 'constraints', 'triggers']);
      await there.leave();
    },
    2 * PATIENCE_MS,
  );
});

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
