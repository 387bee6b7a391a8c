import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { api } from '../packages/contract/src/index.ts';
import { checkMessages } from '../packages/i18n/src/check.ts';
import { NAMESPACES as TEXTS } from '../packages/i18n/src/messages.ts';
import { AREAS, areaProblems } from './law/areas.ts';
import { featureWordProblems } from './law/feature-names.ts';
import { lawProblems } from './law/law.ts';
import { nameProblems } from './law/names.ts';
import { bin, root } from './setup/root.ts';

// `--report FILE` writes how long the unit tests take, as JSON.
const { values } = parseArgs({ options: { report: { type: 'string' } } });

/** The output of a failed step, undefined if it passed. */
type Verdict = Promise<string | undefined>;

/** Longest first, so that two at a time finish together. */
const steps: Record<string, () => Verdict> = {
  'unit tests': () =>
    run(bin('vitest'), 'run', '--project', 'unit', '--reporter', 'agent', ...reportingTo(values.report)),
  // Each checker resolves the types of the contract by itself: four of them take twice the processor and longer.
  'types of the web application': () => run(bin('tsc'), '-p', 'apps/web', '--checkers', '1'),
  'types of everything else': () => run(bin('tsc'), '-p', '.', '--checkers', '1'),
  'unused files, exports and dependencies': () => run(bin('knip'), '--no-progress'),
  'format and lint': () => run(bin('biome'), 'check', '--error-on-warnings', '.'),
  'import law': async () => listed(await lawProblems(root)),
  'areas are complete': async () =>
    listed(
      areaProblems(AREAS, {
        server: readdirSync(join(root, 'apps/server/src/features')),
        calls: Object.keys(api),
        texts: TEXTS,
      }),
    ),
  'layers know no feature': async () => listed(featureWordProblems(root)),
  'standard names': async () => listed(nameProblems(root)),
  'texts in three languages': async () => listed(checkMessages()),
  'areas document is fresh': () => run(process.execPath, 'tools/print-areas.ts', '--check'),
  'outlines of counties are fresh': () => run(process.execPath, 'tools/print-county-outlines.ts', '--check'),
  'sketch maps are fresh': () => run(process.execPath, 'tools/print-sketch-map.ts', '--check'),
  'manifest of calls is fresh': () => run(process.execPath, 'tools/print-manifest.ts', '--check'),
  'API document is fresh': () => run(process.execPath, 'tools/print-api.ts', '--check'),
  'page of rules is fresh': () => run(process.execPath, 'tools/print-rules.ts', '--check'),
  'page of alerts is fresh': () => run(process.execPath, 'tools/print-alerts.ts', '--check'),
  'archive schema is fresh': () => run(process.execPath, 'tools/print-archive-schema.ts', '--check'),
  'OpenAPI document is fresh': () => run(process.execPath, 'tools/print-openapi.ts', '--check'),
};

/** The machine has at least two cores; more at once would only distort each step's time. */
const AT_ONCE = 2;

const queue = Object.entries(steps);
const failures: [title: string, output: string][] = [];
await Promise.all(Array.from({ length: AT_ONCE }, work));
for (const [title, output] of failures) console.log(`\n── ${title} ──\n${output}`);
console.log(
  failures.length
    ? `\n${failures.length} of ${Object.keys(steps).length} checks failed`
    : 'All checks passed',
);
process.exitCode = failures.length ? 1 : 0;

async function work() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [title, step] = next;
    const started = performance.now();
    const problem = await step().catch((error: Error) => error.stack ?? error.message);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${problem === undefined ? '✓' : '✗'} ${title} (${seconds} s)`);
    if (problem !== undefined) failures.push([title, problem]);
  }
}

function reportingTo(file: string | undefined): string[] {
  return file === undefined ? [] : ['--reporter', 'json', '--outputFile.json', file];
}

function run(command: string, ...args: string[]): Verdict {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? undefined : output.trim() || `exit code ${code}`));
  });
}

function listed(problems: string[]) {
  return problems.length ? problems.join('\n') : undefined;
}
