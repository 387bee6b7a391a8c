import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { returningTo } from './e2e/harness/returning.ts';
import { PHONE, PHONE_ONLY } from './e2e/harness/test.ts';
import { findInstalledChromium, TEST_BROWSER_ARGS } from './tools/setup/chromium.ts';
import { freePort } from './tools/setup/free-port.ts';

const running = process.env.E2E_BASE_URL;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** The server renders for a phone by the name of its browser. */
const PHONE_BROWSER =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const PHONE_SCREEN = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: PHONE_BROWSER,
};
const FIRST_START = 'first-start.e2e.ts';

// Each worker loads this file again; the environment passes on what the first one has chosen.
if (!running && !process.env.E2E_DATA_DIR) {
  const dataDir = join(tmpdir(), `brazda-e2e-${process.pid}`);
  process.env.E2E_DATA_DIR = dataDir;
  // A global teardown would run too early: the product is still running and writing then.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
// The products of journeys make no outside calls.
process.env.WEATHER ??= 'off';
process.env.VIES_URL ??= 'http://127.0.0.1:9';
// Their receivers of webhooks are on this machine.
process.env.WEBHOOK_PRIVATE_HOSTS ??= '127.0.0.1';
process.env.E2E_PORT ??= String(await freePort());
// A host name, because passkeys require one.
const baseURL = running ?? `http://localhost:${process.env.E2E_PORT}`;

/**
 * Journeys in a real Chromium against the product as a farmer would start it, or against the one that runs at
 * E2E_BASE_URL, whose data folder is E2E_DATA_DIR.
 */
export default defineConfig({
  testDir: 'e2e/journeys',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // The map is rendered by the processor: each browser fills about one of them, beside the product.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails now and then has a cause, in the product or in itself.
  retries: 0,
  reporter: [
    ['list'],
    ['./e2e/harness/failures-reporter.ts'],
    // How long each journey takes, for timings.json.
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Bucharest',
    storageState: returningTo(baseURL),
    // A journey tests the server, not the cache of an earlier page.
    serviceWorkers: 'block',
    // The map's camera then jumps instead of flying, and a journey need not wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findInstalledChromium(),
      args: [
        ...TEST_BROWSER_ARGS,
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Debian enables it; without a graphics card, pages are painted faster in software.
        '--disable-gpu-rasterization',
        // Only the map is drawn by WebGL: the page around it costs less without.
        '--disable-gpu-compositing',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'scenes', testMatch: 'scenes.setup.ts' },
    // On a product of its own, while the other one reads its scenes.
    { name: 'first start', testMatch: FIRST_START, use: DESKTOP },
    // Before the desktop, whose last journeys are short: no browser waits long for the other one at the end.
    {
      name: 'phone',
      testMatch: '*.e2e.ts',
      // The others do not differ from those on a desktop.
      ...(!process.env.TEST_ALL && { grep: new RegExp(PHONE) }),
      dependencies: ['scenes'],
      use: PHONE_SCREEN,
    },
    {
      name: 'desktop',
      testMatch: '*.e2e.ts',
      testIgnore: FIRST_START,
      ...(!process.env.TEST_ALL && { grepInvert: new RegExp(PHONE_ONLY) }),
      dependencies: ['scenes'],
      use: DESKTOP,
    },
  ],
  ...(running
    ? {}
    : {
        webServer: {
          command: `"${process.execPath}" e2e/harness/serve.ts`,
          url: `${baseURL}/readyz`,
          env: {
            HOST: '127.0.0.1',
            PORT: process.env.E2E_PORT,
            PUBLIC_URL: baseURL,
            E2E_DATA_DIR: process.env.E2E_DATA_DIR ?? '',
          },
          timeout: 180_000,
          stdout: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        },
      }),
});
