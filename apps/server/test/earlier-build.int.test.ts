import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { root } from '../../../tools/setup/root.ts';
import { kindOf } from '../src/platform/db/migration-kind.ts';
import { PATIENCE_MS } from './processes.ts';

/**
 * The build that may still run while this one migrates the database: set to the tag of the last release with each release
 * (docs/decisions/0142).
 */
const EARLIER = '272e7e8d17bee98f2b24a74a63ea846be68b14c0';
const MIGRATIONS = 'apps/server/migrations';
/** Its own tests of every call of the API in every role, and of what people write most. */
const TESTS = [
  'apps/server/test/permissions.int.test.ts',
  'apps/server/src/features/parcels/edit-parcels.int.test.ts',
  'apps/server/src/features/crops/crop-intervals.int.test.ts',
  'apps/server/src/features/notes/notes.int.test.ts',
  'apps/server/src/features/journal/entries.int.test.ts',
];

const isInHistory = isKnown(EARLIER);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!isInHistory)(
  `the build ${EARLIER}${isInHistory ? '' : ', which this clone has no history of'}`,
  () => {
    it.skipIf(inject('template').kind !== 'server')(
      'runs on the schema of this one: its tests pass after all migrations',
      async () => {
        const folder = checkOut();
        rmSync(join(folder, MIGRATIONS), { recursive: true });
        cpSync(join(root, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
        const { code, output } = await runTests(folder);
        expect(code, output).toBe(0);
      },
      2 * PATIENCE_MS,
    );

    it('uses nothing of what migrations take away: it is not older than they say', () => {
      for (const name of readdirSync(join(root, MIGRATIONS))) {
        const kind = kindOf(readFileSync(join(root, MIGRATIONS, name), 'utf8'));
        if (kind?.name !== 'contract') continue;
        expect(isKnown(kind.since), `${name}: ${kind.since}`).toBe(true);
        expect(succeeds('merge-base', '--is-ancestor', kind.since, EARLIER), `${name}: ${kind.since}`).toBe(
          true,
        );
      }
    });
  },
);

function isKnown(reference: string): boolean {
  return succeeds('cat-file', '-e', `${reference}^{commit}`);
}

function succeeds(...args: string[]): boolean {
  try {
    execFileSync('git', args, { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The sources of the earlier build in a folder of their own, with the packages that are installed here. */
function checkOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'brazda-earlier-'));
  folders.push(folder);
  const sources = execFileSync('git', ['archive', EARLIER], { cwd: root, maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: sources });
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@brazda'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@brazda' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const parent of ['apps', 'packages'])
    for (const name of readdirSync(join(folder, parent))) {
      symlinkSync(join(folder, parent, name), join(modules, '@brazda', name));
      const own = join(root, parent, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(folder, parent, name, 'node_modules'));
    }
  return folder;
}

async function runTests(folder: string): Promise<{ code: number | null; output: string }> {
  const runner = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [runner, 'run', '--project', 'integration', ...TESTS], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
