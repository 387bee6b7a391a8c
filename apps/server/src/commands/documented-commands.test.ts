import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { createProgram } from './program.ts';

/** What documents say after `cli --`, up to the end of the line or of the code. */
const DOCUMENTED = ['docs/operations.md', 'docs/archive.md'].flatMap((path) => {
  const text = readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  const lines = [...text.matchAll(/cli -- ([^`#\n]+)/g)].map(([, line]) => line!.trim());
  return lines.filter((line) => line !== '--help');
});

it.each(DOCUMENTED)('%s is a command with its options', async (line) => {
  const words = line.split(/\s+/);
  let command: Command = await createProgram(words);
  for (const word of words) {
    const next = command.commands.find((each) => each.name() === word);
    if (!next) break;
    command = next;
  }
  expect(command.commands, `${command.name()} needs one of its commands`).toEqual([]);
  const known = command.options.map(({ long }) => long);
  const used = words.filter((word) => word.startsWith('--')).map((word) => word.replace(/[=\]].*/, ''));
  expect(known).toEqual(expect.arrayContaining(used));
});
