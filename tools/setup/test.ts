import { spawn } from 'node:child_process';
import { findChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';
import { bin, root } from './root.ts';
import { buildWeb } from './web-build.ts';

/** Why a phase could not run here; undefined if it ran and passed. */
type Skipped = string | undefined;

const NO_CHROMIUM = 'no Chromium here; install chromium or Google Chrome, or name one in CHROMIUM_PATH';

const NO_POSTGRES =
  'no PostgreSQL >= 15 with PostGIS here; on Debian: apt-get install postgresql postgresql-15-postgis-3';

/** Every integration test on both databases and every journey on both screens, which takes more than twice as long. */
const isAll = process.argv.includes('--all');

const phases: Record<string, () => Promise<Skipped>> = {
  'check: format, lint, types, law, words, documents, unit tests': () =>
    run(process.execPath, ['tools/check.ts']),
  'integration on a real PostgreSQL with PostGIS': onPostgres,
  'integration on the embedded database': onEmbedded,
  'components in Chromium': components,
  'the outbox in chaos': chaos,
  'journeys in Chromium': journeys,
};

const summary: string[] = [];
let isToldByServer = false;
for (const [title, phase] of Object.entries(phases)) {
  console.log(`\n── ${title} ──`);
  const started = performance.now();
  const outcome = await phase().catch((error: Error) => error);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  if (outcome instanceof Error) {
    console.log(`${outcome.message}\n\nFAILED: ${title} (${seconds} s); later phases were not run`);
    process.exit(1);
  }
  if (outcome) console.log(`SKIPPED: ${outcome}`);
  summary.push(outcome ? `SKIPPED  ${title}: ${outcome}` : `passed   ${title} (${seconds} s)`);
}
console.log(`\n── summary ──\n${summary.join('\n')}`);

async function onPostgres(): Promise<Skipped> {
  const server = await startPostgres();
  if (!server) return NO_POSTGRES;
  console.log(`PostgreSQL ${server.version} in a temporary cluster`);
  await integration('integration', server.url).finally(server.stop);
  isToldByServer = true;
}

/** Tests that passed on a server are not repeated: only whether the embedded database behaves the same. */
function onEmbedded() {
  return integration(isToldByServer && !isAll ? 'compatibility' : 'integration', '');
}

async function components(): Promise<Skipped> {
  const CHROMIUM_PATH = findChromium();
  if (!CHROMIUM_PATH) return NO_CHROMIUM;
  return run(bin('vitest'), ['run', '--project', 'components'], { CHROMIUM_PATH });
}

async function chaos(): Promise<Skipped> {
  const CHROMIUM_PATH = findChromium();
  if (!CHROMIUM_PATH) return NO_CHROMIUM;
  const server = await startPostgres();
  if (!server) return NO_POSTGRES;
  const env = { CHROMIUM_PATH, TEST_DATABASE_URL: server.url };
  return run(bin('vitest'), ['run', '--project', 'chaos'], env).finally(server.stop);
}

async function journeys(): Promise<Skipped> {
  const CHROMIUM_PATH = findChromium();
  if (!CHROMIUM_PATH) return NO_CHROMIUM;
  buildWeb();
  const all = isAll ? { E2E_ALL: '1', E2E_DATABASE: 'embedded' } : {};
  return run(bin('playwright'), ['test'], { CHROMIUM_PATH, ...all });
}

function integration(project: string, database: string) {
  return run(bin('vitest'), ['run', '--project', project], { TEST_DATABASE_URL: database });
}

/** Runs a command with its output shown; rejects if it fails. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    const end = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, end);
      if (code === 0) resolve(undefined);
      else reject(new Error(`${args[0]} ended with ${signal ?? `code ${code}`}`));
    });
  });
}
