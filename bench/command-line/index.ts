import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../tools/setup/root.ts';
import { median } from '../median.ts';
import { pathOf, print } from '../web/printing.ts';

const ROUNDS = 11;
/** The target for the command `brazda --help` as it is installed. */
const TARGET_MS = 350;

/** What is run in turn, so that other work on the machine disturbs all alike. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  'brazda --help': [join(root, 'bin/brazda.mjs'), '--help'],
  'brazda user create --help': [join(root, 'bin/brazda.mjs'), 'user', 'create', '--help'],
  'Node alone': ['-e', '0'],
  'npm --version': [pathOf('npm') ?? '', '--version'],
};

/** Measures the start of the command line beside npm's and that of Node alone. Fails if the target is missed. */
export async function runCommandLineBench(): Promise<void> {
  const times = new Map<string, number[]>(Object.keys(COMMANDS).map((title) => [title, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [title, args] of Object.entries(COMMANDS)) times.get(title)!.push(timeOf(args));
  print([`medians of ${ROUNDS} runs`, 'until the end']);
  for (const [title, all] of times) print([title, `${median(all).toFixed(0)} ms`]);
  const isMet = median(times.get('brazda --help')!) <= TARGET_MS;
  console.log(`target of brazda --help: ${TARGET_MS} ms ${isMet ? 'met' : 'MISSED'}`);
  if (!isMet) process.exitCode = 1;
}

/** Milliseconds until a command of Node has ended. Throws if it fails. */
function timeOf(args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - start;
}
