import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@brazda/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CHILD_ROWS,
  KEPT_TABLES,
  listFarmTables,
  listReferences,
} from '../src/backup/farm-restore/farm-tables.ts';
import { openFileStore } from '../src/platform/files/open-file-store.ts';
import { cli, HOMES, type HomeSettings } from './backup-homes.ts';
import { freshDatabase } from './database.ts';
import { killAll, PATIENCE_MS } from './processes.ts';
import { downloadFiles, uploadFiles } from './stored-files.ts';
import { startWorld } from './world.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-farm-restore-'));
});
afterAll(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

/** Every row of every table as text, by table: those of a farm, and all others. */
async function rowsIn(url: string, farm_id: string) {
  return withClient(url, async (client) => {
    await client.query("set timezone to 'UTC'");
    const own: Record<string, string[]> = {};
    const others: Record<string, string[]> = {};
    const farmTables = new Set((await listFarmTables(client)).map(({ name }) => name));
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname <> 'spatial_ref_sys' order by 1`,
    );
    for (const { name } of tables) {
      const ofFarm = farmTables.has(name) ? (CHILD_ROWS[name] ?? 'farm_id = $1') : '$1 is null';
      const textsOf = async (where: string) =>
        (
          await client.query<{ text: string }>(`select each::text as text from ${name} each where ${where}`, [
            farm_id,
          ])
        ).rows
          .map(({ text }) => text)
          .sort();
      own[name] = await textsOf(ofFarm.replace('$1', '$1::text'));
      others[name] = await textsOf(`(${ofFarm.replace('$1', '$1::text')}) is not true`);
    }
    return { own, others };
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Tables that say something of the restore itself. */
const OF_RESTORE = ['audit_event', 'farm_write'];

function without(rows: Record<string, string[]>, ...names: string[]) {
  return Object.fromEntries(Object.entries(rows).filter(([name]) => !names.includes(name)));
}

describe.each(['embedded', 'PostgreSQL'] as const)(
  'one farm of a backup of a product with the database %s',
  (kind) => {
    const homes = HOMES[kind];
    it.skipIf(!homes.isHere())(
      'is put back as it was with its files, or added as a new farm; nothing else changes',
      async () => {
        const settings: HomeSettings = { DATA_DIR: join(folder, kind) };
        const home = await homes.make(settings);
        const world = await startWorld(
          { home: { url: home.url, dataDir: settings.DATA_DIR } },
          home.settings,
        );
        const uploaded = await uploadFiles(world);
        const files = await downloadFiles(world.product, uploaded);
        const copy = join(folder, `${kind}-copy`);
        expect((await cli(home.settings, 'backup', copy)).code).toBe(0);
        const { own: saved } = await rowsIn(home.url, 'own');

        const owner = world.people.owner.caller;
        await owner.call(api.notes.create, {
          params: { farmId: 'own', seasonId: 'own-2026', parcelId: 'own-2026-west' },
          body: { text: 'După copie', user_created_date: '2026-05-09T08:00:00Z' },
        });
        await withClient(home.url, async (client) => {
          await client.query(
            `delete from note_photo where farm_id = 'own'; delete from crop_interval where farm_id = 'own' and id not in (
             select crop_interval_id from note where crop_interval_id is not null union select crop_interval_id from alert);
           update parcel set hectares = 1 where farm_id = 'own'; update farm set name = 'Altă fermă' where id = 'own'`,
          );
        });
        const store = openFileStore({ DATA_DIR: settings.DATA_DIR, STORAGE_URL: undefined });
        await store.remove(await keysOf(store));
        const before = await rowsIn(home.url, 'own');
        expect(without(before.own)).not.toEqual(saved);

        const restored = await cli(home.settings, 'farm', 'restore', copy, '--farm', 'own', '--replace');
        expect(restored.output).toMatch(
          /^Put the farm .+ \(own\) back to .+ What it was before is in .+\.zip\.$/m,
        );
        expect(restored.code).toBe(0);
        const after = await rowsIn(home.url, 'own');
        expect(after.own).toEqual(saved);
        expect(without(after.others, ...OF_RESTORE)).toEqual(without(before.others, ...OF_RESTORE));
        expect(await downloadFiles(world.product, uploaded)).toEqual(files);

        const added = await cli(home.settings, 'farm', 'restore', copy, '--farm', 'own', '--json');
        expect(added.code, added.output).toBe(0);
        const { farm_id, rows, kept_ids } = JSON.parse(added.output);
        expect(kept_ids).toBe(false);
        expect(rows.note).toEqual({ backup: saved.note!.length, restored: saved.note!.length });
        expect(rows.change.restored).toBeLessThan(rows.change.backup);
        const beside = await rowsIn(home.url, farm_id);
        expect(beside.own.parcel).toHaveLength(saved.parcel!.length);
        expect((await rowsIn(home.url, 'own')).own).toEqual(saved);

        const refuse = async (...options: string[]) =>
          (await cli(home.settings, 'farm', 'restore', copy, ...options)).output;
        expect(await refuse('--farm', 'nobody', '--replace')).toBe(
          'There is no farm nobody to replace: restore it without --replace.\n',
        );
        expect(await refuse('--farm', 'nobody')).toBe('Nobody owns a farm nobody here: use --owner.\n');
        expect(await readdir(settings.DATA_DIR)).not.toContainEqual(expect.stringMatching(/^aside-/));
        await world.stop();
        await home.leave();
      },
      4 * PATIENCE_MS,
    );
  },
);

async function keysOf(store: ReturnType<typeof openFileStore>) {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

it('every table that hangs on rows of a farm is restored with them, or known to stay', async () => {
  const { url, drop } = await freshDatabase();
  const { tables, references } = await withClient(url, async (client) => ({
    tables: (await listFarmTables(client)).map(({ name }) => name),
    references: await listReferences(client),
  }));
  await drop();
  const hanging = references.filter(
    ({ table, to }) =>
      to !== 'farm' && tables.includes(to) && !tables.includes(table) && !KEPT_TABLES.has(table),
  );
  // They are held while the rows are away, and stay otherwise.
  expect(new Set(hanging.map(({ table }) => table))).toEqual(new Set(['sale_order', 'worker_invitation']));
  // Rows of kept tables that go with a farm's take nothing else along.
  const held = references.filter(
    ({ table, to }) => tables.includes(to) && to !== 'farm' && !tables.includes(table),
  );
  const behind = references.filter(({ to }) => held.some(({ table, nullable }) => table === to && !nullable));
  expect(behind).toEqual([]);
});
