import { execFileSync, spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { root } from '../../../tools/setup/root.ts';
import { kindOf } from '../src/platform/db/migration-kind.ts';
import { EARLIER, earlierSources } from './earlier-sources.ts';
import { PATIENCE_MS } from './processes.ts';

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
const checkedOut: ReturnType<typeof earlierSources>[] = [];
afterAll(() => {
  for (const sources of checkedOut) sources.remove();
});

describe.skipIf(!isInHistory)(
  `the build ${EARLIER}${isInHistory ? '' : ', which this clone has no history of'}`,
  () => {
    it.skipIf(inject('template').kind !== 'server')(
      'runs on the schema of this one: its tests pass after all migrations',
      async () => {
        const sources = earlierSources();
        checkedOut.push(sources);
        const { folder } = sources;
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
