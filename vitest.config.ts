import { defineConfig } from 'vitest/config';

/** Both cores of a small machine: each test file has a database of its own on the server. */
const FILES_AT_ONCE = 2;

/**
 * What the embedded database must do like a server: its own wire protocol, durability and maintenance, then one file
 * for each kind of work that depends on it (transactions and their triggers, staging and merging, geometry, streams,
 * rules in SQL).
 */
const COMPATIBILITY = [
  'src/platform/**/*',
  'test/{app,changes,database,live,stop}',
  'src/features/account/sessions',
  'src/features/archive/archive',
  'src/features/exports/exports',
  'src/features/imagery/imagery.jobs',
  'src/features/imports/{steps,verdicts}',
  'src/features/parcels/*',
  'src/features/zones/zones',
];

const integration = {
  globalSetup: ['apps/server/test/template.ts'],
  setupFiles: ['tools/setup/silent-console.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Property tests of whole files take seconds on a busy machine.
          testTimeout: 30_000,
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/*.int.test.ts', '**/node_modules/**'],
          setupFiles: ['tools/setup/silent-console.ts'],
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
          ...integration,
          // Whether the embedded database behaves like a server; the rest is tested on the server alone.
          name: 'compatibility',
          include: COMPATIBILITY.map((files) => `apps/server/${files}.int.test.ts`),
          maxWorkers: 1,
        },
      },
    ],
  },
});
