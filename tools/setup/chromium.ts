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

/** Command of a Chromium that starts: CHROMIUM_PATH or an installed one, installed by apt where possible; else undefined. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = CANDIDATES.find(starts);
  return found ?? (aptInstall(['chromium']) ? CANDIDATES.find(starts) : undefined);
}

// Ubuntu's package is a stub that only tells to use snap: being there is not enough.
function starts(command: string) {
  return succeeds(command, ['--version']);
}
