import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/database.ts';
import { createUser } from '../features/account/index.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createProgram } from './program.ts';

const EMAIL = 'ana@example.org';
let fresh: FreshDatabase;
let dataDir: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'brazda-lists-'));
  vi.stubEnv('DATABASE_URL', fresh.url);
  vi.stubEnv('DATA_DIR', dataDir);
  const database = openDatabase(fresh.url);
  await createUser(database.db, { email: EMAIL, password_hash: null });
  await database.close();
  await run('license add-band --hectares 250 --users 2 --price 2500.50 --from 2026-01-01');
  await run('notice add --from 2026-01-01T08:00:00Z --to 2100-01-01T08:00:00Z');
  await run('flags set crop_rotation off');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fresh.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What a command prints to standard output, line by line. */
async function run(line: string): Promise<string[]> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text));
  const words = line.split(' ');
  await (await createProgram(words)).parseAsync(words, { from: 'user' }).finally(() => log.mockRestore());
  return lines;
}

it.each([
  ['license bands', [expect.objectContaining({ upper_bound_ha: 250, price: 2500.5, valid_to: null })]],
  ['license orders', []],
  [`license show --email ${EMAIL}`, null],
  ['notice list', [expect.objectContaining({ ends_at: expect.stringMatching(/^2100-01-01T08:00:00/) })]],
  [
    'flags list',
    expect.arrayContaining([{ name: 'crop_rotation', default: true, installation: false, farms: {} }]),
  ],
  ['mail list', []],
  ['yields back-test', expect.any(Array)],
])('%s --json prints its result as one line of JSON, and nothing else', async (line, result) => {
  const printed = await run(`${line} --json`);
  expect(printed).toHaveLength(1);
  expect(JSON.parse(printed[0]!)).toEqual(result);
});

it('license bands without --json is for people', async () => {
  expect(await run('license bands')).toEqual([expect.stringContaining('2500.5 lei without VAT')]);
});
