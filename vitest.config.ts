import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findInstalledChromium, TEST_BROWSER_ARGS } from './tools/setup/chromium.ts';
import { listWebLibraries } from './tools/setup/web-libraries.ts';

/** Without a graphics card, everything is painted in software. */
const BROWSER_ARGS = [...TEST_BROWSER_ARGS, '--disable-gpu'];

/** Both cores of a small machine: each test file has a database of its own on the server. */
const FILES_AT_ONCE = 2;

/**
 * Whether the embedded database works at all, in a minute: its protocol, durability and upkeep, and what is wrong in PGlite;
 * transactions and their triggers (changes), every table written and read once (archive), and geometry, because its PostGIS
 * is another build (shapes). Start, kills, a full disk, backup and upgrade have their tests among those of a server.
 */
const EMBEDDED_SMOKE = [
  'src/platform/db/{pglite-faults,power-cut,upkeep,wire-server}',
  'test/changes',
  'src/features/archive/archive',
  'src/features/parcels/shapes',
];

/** Modules are loaded once per worker instead of once per file: no test file changes what others find there. */
const SHARED_MODULES = { isolate: false };

const integration = {
  ...SHARED_MODULES,
  globalSetup: ['apps/server/test/template.ts'],
  setupFiles: ['tools/setup/silent-console.ts'],
  // The embedded database gets only the time that other tests leave: an eighth of a processor.
  testTimeout: 240_000,
  hookTimeout: 480_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        extends: 'apps/web/vite.config.ts',
        // Prepared at the start: a library that is found later reloads a running test.
        optimizeDeps: { include: listWebLibraries() },
        test: {
          // Components as a browser shows them: their focus, keys, layout and styles.
          name: 'components',
          include: ['apps/web/src/**/*.browser.test.tsx'],
          setupFiles: ['tools/setup/silent-console.ts', 'apps/web/src/testing/setup.ts'],
          env: { TEST_ALL: process.env.TEST_ALL ?? '' },
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // The installed browser; none is ever downloaded.
              launchOptions: { executablePath: findInstalledChromium(), args: BROWSER_ARGS },
              contextOptions: {
                locale: 'en-GB',
                timezoneId: 'Europe/Bucharest',
                reducedMotion: 'reduce',
                // A page that does not fit would be scaled.
                viewport: { width: 1500, height: 1000 },
              },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...SHARED_MODULES,
          name: 'unit',
          // Property tests of whole files take seconds on a busy machine.
          testTimeout: 30_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/{src,seed}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/*.{int,browser}.test.{ts,tsx}', '**/node_modules/**'],
          setupFiles: ['tools/setup/silent-console.ts', 'tools/setup/fewer-cases.ts'],
        },
      },
      {
        test: {
          ...integration,
          name: 'integration',
          include: ['apps/server/**/*.int.test.ts'],
          // The embedded database runs on a thread of its own beside the tests: two of them would fill the machine.
          maxWorkers: process.env.TEST_DATABASE_URL ? FILES_AT_ONCE : 1,
        },
      },
      {
        test: {
          // The outbox in Chromium and the server, both killed at random.
          name: 'chaos',
          include: ['e2e/chaos/*.test.ts'],
          setupFiles: ['tools/setup/silent-console.ts'],
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...integration,
          name: 'embedded',
          include: EMBEDDED_SMOKE.map((files) => `apps/server/${files}.int.test.ts`),
          maxWorkers: 1,
        },
      },
    ],
  },
});
