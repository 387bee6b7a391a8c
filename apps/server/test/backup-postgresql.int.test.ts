import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cli, HOMES, type OpenHome } from './backup-homes.ts';
import { killAll, PATIENCE_MS } from './processes.ts';

const template = inject('template');
const onServer = describe.skipIf(template.kind !== 'server');

onServer('a PostgreSQL database', () => {
  let folder: string;
  let home: OpenHome;
  let copy: string;
  const of = (name: string) => join(folder, name);
  const makeEmpty = (name: string) => HOMES.PostgreSQL.makeEmpty({ DATA_DIR: of(name) });
  const drop = async (settings: Awaited<ReturnType<typeof makeEmpty>>) =>
    (await HOMES.PostgreSQL.open(settings)).leave();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brazda-backup-postgresql-'));
    home = await HOMES.PostgreSQL.make({ DATA_DIR: of('data') });
    copy = of('copy');
    expect((await cli(home.settings, 'backup', copy)).code).toBe(0);
  }, PATIENCE_MS);
  afterAll(async () => {
    await killAll();
    await home?.leave();
    await rm(folder, { recursive: true, force: true });
  });

  it('needs the programs of PostgreSQL, and says so', async () => {
    const settings = { ...home.settings, PATH: of('nowhere') };
    const refused = await cli(settings, 'backup', of('without'));
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('pg_dump was not found. Install'),
    });
    expect(await readdir(folder)).not.toContain('without.part');
  });

  it('whose dump is cut short is refused, and nothing is restored', async () => {
    const dump = join(copy, 'database.dump');
    const damaged = of('damaged');
    expect((await cli(home.settings, 'backup', damaged)).code).toBe(0);
    await truncate(join(damaged, 'database.dump'), Math.floor((await stat(dump)).size / 2));
    const to = await makeEmpty('damaged-to');
    const refused = await cli(to, 'restore', damaged);
    expect(refused.output).toMatch(/is damaged:\ndatabase\.dump has \d+ bytes instead of \d+/);
    expect(await countTables(to.DATABASE_URL!)).toBe(0);
    await drop(to);
  });

  it('is restored into an empty one only, and completely or not at all', async () => {
    const full = await cli({ ...home.settings, DATA_DIR: of('full') }, 'restore', copy, '--replace');
    expect(full).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is not empty: it has \d+ tables, such as /),
    });
    expect(await readdir(of('full'))).toEqual([]);

    const to = await makeEmpty('failing');
    // The extension cannot be created, so that nothing else is either.
    await query(
      to.DATABASE_URL!,
      'create function st_area(geometry_of_others text) returns text language sql as $$ select 1 $$; create type geometry as (x text)',
    );
    const failed = await cli(to, 'restore', copy);
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('pg_restore has failed') });
    expect(await countTables(to.DATABASE_URL!)).toBe(0);
    expect(await readdir(to.DATA_DIR)).toContain('restoring');
    await query(to.DATABASE_URL!, 'drop type geometry; drop function st_area(text)');
    expect((await cli(to, 'restore', copy)).code).toBe(0);
    expect(await readdir(to.DATA_DIR)).not.toContain('restoring');
    await drop(to);
  });

  it('is reached with a password that no list of processes shows, and whose errors are passed on', async () => {
    await mkdir(of('bin'));
    const script = `#!/bin/sh\nprintf '%s\\n' "$@" "$PGPASSWORD" >'${of('seen')}'\necho 'cannot be dumped' >&2\nexit 3\n`;
    await writeFile(of('bin/pg_dump'), script, { mode: 0o755 });
    const address = new URL(home.url);
    Object.assign(address, { username: 'postgres', password: encodeURIComponent('p@ss/word') });
    const settings = {
      ...home.settings,
      DATABASE_URL: address.href,
      PATH: `${of('bin')}:${process.env.PATH}`,
    };
    const refused = await cli(settings, 'backup', of('by-password'));
    expect(refused.output).toMatch(/^pg_dump has failed \(3\): cannot be dumped$/m);
    expect(refused.code).toBe(1);
    const seen = (await readFile(of('seen'), 'utf8')).trim().split('\n');
    expect(seen.pop()).toBe('p@ss/word');
    expect(seen).toContain('--format=custom');
    expect(seen.join('\n')).not.toMatch(/p@ss|p%40ss/);
  });
});

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

async function countTables(url: string): Promise<number> {
  const { rows } = await query(
    url,
    `select count(*)::int as count from pg_tables where schemaname = 'public'`,
  );
  return rows[0].count;
}
