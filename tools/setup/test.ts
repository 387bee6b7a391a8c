import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import { bin, root } from './root.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { TimingsRecorder } from './timings.ts';

/** Why a phase could not run here; undefined if it ran and passed. */
type Skipped = string | undefined;

const NO_CHROMIUM = 'no Chromium here; install chromium or Google Chrome, or name one in CHROMIUM_PATH';

const NO_POSTGRES =
  'no PostgreSQL >= 15 with PostGIS here; on Debian: apt-get install postgresql postgresql-15-postgis-3';

/** The output of a phase passes through a pipe, on which its tools would use no colors. */
const COLORS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Tests start the product and its tools hundreds of times; compiled once, the product's own code loads in half the time. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node');

// Every phase, and what it starts, writes its temporary files there.
process.env.TMPDIR = makeTemporaryFolder();

/**
 * Every integration test on both databases, more hostile requests and generated cases, every journey on both screens, every
 * page with each kind of failure, and every planted bug of chaos, which takes more than twice as long.
 */
const isAll = process.argv.includes('--all');
if (isAll) process.env.TEST_ALL = '1';

/** A step of the tests, which shows its output as it comes. */
type Phase = (show: Show) => Promise<Skipped>;
type Show = (text: string) => void;

/** Phases that run one after the other. */
type Lane = Record<string, Phase>;

/**
 * One stage after the other; the lanes of a stage run side by side, since most phases do not fill two cores, and
 * the tests on the embedded database run at low priority in the time that is left. Journeys run alone: their waits for pages
 * time out first, and a page that waits also draws and polls, which slows down everything else.
 */
const stages: Lane[][] = [
  [
    {
      'check: format, lint, types, unused code, law, areas, names, texts, documents, unit tests': check,
      'integration on a real PostgreSQL with PostGIS': onPostgres,
    },
    {
      'components in Chromium': components,
      'the outbox in chaos': chaos,
      'what journeys need: the web application, the scenes of the demo': (show) =>
        run(show, process.execPath, ['e2e/harness/prepare.ts']),
    },
    { 'integration on the embedded database': onEmbedded },
  ],
  [{ 'journeys in Chromium': journeys }],
];

const timings = new TimingsRecorder();

/** Lines of a failed phase that are repeated at the end, where its tool names what failed. */
const LAST_LINES = 30;

const summary: string[] = [];
const failures: string[] = [];
let hasFailed = false;
for (const stage of stages) {
  const held = await Promise.all(stage.map((lane, at) => runLane(lane, at > 0)));
  process.stdout.write(held.join(''));
  if (hasFailed) break;
}
timings.write();
console.log(`\n── summary ──\n${summary.join('\n')}`);
if (hasFailed) {
  console.log(`Later phases were not run.\n${failures.join('\n')}`);
  process.exitCode = 1;
}

/** Runs the phases of a lane until one fails here or in another, and returns the output held back beside another. */
async function runLane(lane: Lane, isBeside: boolean): Promise<string> {
  let output = '';
  for (const [title, phase] of Object.entries(lane)) {
    if (hasFailed) break;
    const { isFailure, held, line } = await runPhase(title, phase, isBeside);
    hasFailed ||= isFailure;
    output += held;
    summary.push(line);
  }
  return output;
}

/** Runs a phase, and returns its line of the summary and the output that it has held back beside another lane. */
async function runPhase(title: string, phase: Phase, isBeside: boolean) {
  let output = '';
  const show: Show = (text) => {
    output += text;
    if (!isBeside) process.stdout.write(text);
  };
  show(`\n── ${title} ──\n`);
  const started = performance.now();
  const outcome = await phase(show).catch((error: Error) => error);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  timings.addPhase(title, Number(seconds));
  const isFailure = outcome instanceof Error;
  if (outcome) show(isFailure ? `${outcome.message}\n` : `SKIPPED: ${outcome}\n`);
  const held = isBeside ? output : '';
  if (isFailure) {
    const last = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
    failures.push(`\n── the end of: ${title} ──\n${last}`);
    return { isFailure, held, line: `FAILED   ${title} (${seconds} s)` };
  }
  const line = outcome ? `SKIPPED  ${title}: ${outcome}` : `passed   ${title} (${seconds} s)`;
  return { isFailure, held, line };
}

function check(show: Show) {
  const report = timings.reportOf('unit');
  const args = ['tools/check.ts', '--report', report];
  return run(show, process.execPath, args).finally(() => timings.addFiles('unit', report));
}

async function onPostgres(show: Show): Promise<Skipped> {
  const server = await startPostgres();
  if (!server) return NO_POSTGRES;
  show(`PostgreSQL ${server.version} in a temporary cluster\n`);
  await integration(show, 'integration', server.url).finally(server.stop);
}

/** Tests that run on a server are not repeated: only whether the embedded database behaves the same. */
function onEmbedded(show: Show) {
  const project = !isAll && hasPostgres() ? 'embedded' : 'integration';
  return integration(show, project, '', constants.priority.PRIORITY_BELOW_NORMAL);
}

async function components(show: Show): Promise<Skipped> {
  const CHROMIUM_PATH = findChromium();
  if (!CHROMIUM_PATH) return NO_CHROMIUM;
  return vitest(show, 'components', { CHROMIUM_PATH });
}

async function chaos(show: Show): Promise<Skipped> {
  const CHROMIUM_PATH = findChromium();
  if (!CHROMIUM_PATH) return NO_CHROMIUM;
  const server = await startPostgres();
  if (!server) return NO_POSTGRES;
  const env = { CHROMIUM_PATH, TEST_DATABASE_URL: server.url };
  return vitest(show, 'chaos', env).finally(server.stop);
}

async function journeys(show: Show): Promise<Skipped> {
  const CHROMIUM_PATH = findChromium();
  if (!CHROMIUM_PATH) return NO_CHROMIUM;
  const all = isAll ? { E2E_DATABASE: 'embedded' } : {};
  // Node itself reads TypeScript: Playwright's compiler would take 16 s of the processor to load the journeys.
  const env = { CHROMIUM_PATH, PW_DISABLE_TS_ESM: '1', ...all };
  const report = timings.reportOf('journeys');
  const reporting = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return run(show, bin('playwright'), ['test'], { ...env, ...reporting }).finally(() =>
    timings.addFiles('journeys', report),
  );
}

function integration(show: Show, project: string, database: string, priority?: number) {
  const env = { TEST_DATABASE_URL: database };
  return vitest(show, project, env, { phase: database ? project : `${project} on embedded`, priority });
}

/** Runs a project of Vitest, and records how long its files take. */
function vitest(
  show: Show,
  project: string,
  env: NodeJS.ProcessEnv,
  { phase = project, priority }: { readonly phase?: string; readonly priority?: number | undefined } = {},
): Promise<undefined> {
  const report = timings.reportOf(phase);
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report];
  const args = ['run', '--project', project, ...reporters];
  return run(show, bin('vitest'), args, env, priority).finally(() => timings.addFiles(phase, report));
}

/** Runs a command, at a priority of the system if one is set, and shows its output; rejects if it fails. */
function run(
  show: Show,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  priority?: number,
): Promise<undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...COLORS, NODE_COMPILE_CACHE, ...env },
    });
    if (priority !== undefined && child.pid) setPriority(child.pid, priority);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', show);
    const end = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, end);
      if (code === 0) resolve(undefined);
      else reject(new Error(`${args[0]} ended with ${signal ?? `code ${code}`}`));
    });
  });
}
