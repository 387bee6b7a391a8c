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

/** Absolute path of a working Chromium: CHROMIUM_PATH or an installed one; undefined if there is none. */
export function findInstalledChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || firstThatStarts();
}

/** Like `findInstalledChromium`, but installs one by apt if there is none and that is possible. */
export function findChromium(): string | undefined {
  return findInstalledChromium() ?? (aptInstall(['chromium']) ? firstThatStarts() : undefined);
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
