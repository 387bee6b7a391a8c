import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { aptInstall, succeeds } from './apt.ts';

/** The headless shell is the same engine without windows, for a sixth less processor time. */
const CANDIDATES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Features that tests run without; a second list replaces that of Playwright, which is therefore repeated. */
const FEATURES_OFF = [
  // Each window preloads two pages for its address bar, at three quarters of the processor time of an empty page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Arguments of every Chromium that tests start: root has no sandbox, and nothing runs beside the page. */
export const TEST_BROWSER_ARGS = [
  '--no-sandbox',
  '--no-first-run',
  // A page of a test lives for seconds: optimizing its code takes more time than it saves; compiling it plainly, at the
  // first call, takes less than interpreting it.
  '--js-flags=--no-opt,--no-maglev,--always-sparkplug',
  '--disable-background-networking',
  `--disable-features=${FEATURES_OFF.join()}`,
];

/** Absolute path of a working Chromium: CHROMIUM_PATH or an installed one; undefined if there is none. */
export function findInstalledChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || firstThatStarts();
}

/** Like `findInstalledChromium`, but installs one by apt if there is none and that is possible. */
export function findChromium(): string | undefined {
  const install = () => aptInstall(['chromium-headless-shell'], ['chromium']);
  return findInstalledChromium() ?? (install() ? firstThatStarts() : undefined);
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
