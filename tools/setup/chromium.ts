import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { aptInstall, succeeds } from './apt.ts';

const CANDIDATES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Absolute path of a working Chromium: CHROMIUM_PATH or an installed one, installed by apt if possible; else undefined.
 */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return firstThatStarts() ?? (aptInstall(['chromium']) ? firstThatStarts() : undefined);
}

function firstThatStarts(): string | undefined {
  return CANDIDATES.flatMap(pathsOf).find(starts);
}

// Playwright does not search the PATH.
function pathsOf(command: string): string[] {
  if (isAbsolute(command)) return [command];
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return folders.map((folder) => join(folder, command)).filter((path) => existsSync(path));
}

// Ubuntu's package is a stub that only refers to snap: its existence is not enough.
function starts(command: string) {
  return succeeds(command, ['--version']);
}
