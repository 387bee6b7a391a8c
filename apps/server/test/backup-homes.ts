import { mkdir } from 'node:fs/promises';
import { inject } from 'vitest';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { freshDatabase } from './database.ts';
import { copyEmbeddedTemplate } from './embedded-template.ts';
import { CLI, runProduct } from './processes.ts';
import { administer, databaseUrl } from './template.ts';

/** The settings of a product, with a DATA_DIR of its own. */
export type HomeSettings = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

/** A database that is open, and how it is left. */
export interface OpenHome {
  readonly url: string;
  readonly settings: HomeSettings;
  leave(): Promise<void>;
}

/** A kind of database: how one is made that a product can use, and one that a backup is restored into. */
interface Homes {
  /** Whether there is one here. */
  readonly isHere: () => boolean;
  /** A migrated, empty one. */
  make(settings: HomeSettings): Promise<OpenHome>;
  /** The settings of one that does not exist, or has no tables. */
  makeEmpty(settings: HomeSettings): Promise<HomeSettings>;
  /** Opens one that a backup was restored into. */
  open(settings: HomeSettings): Promise<OpenHome>;
}

let made = 0;

/** Both kinds of database. */
export const HOMES: Readonly<Record<'embedded' | 'PostgreSQL', Homes>> = {
  embedded: {
    isHere: () => true,
    async make(settings) {
      await copyEmbeddedTemplate(settings.DATA_DIR);
      return openEmbeddedHome(settings);
    },
    makeEmpty: async (settings) => settings,
    open: openEmbeddedHome,
  },
  PostgreSQL: {
    isHere: () => inject('template').kind === 'server',
    async make(settings) {
      await mkdir(settings.DATA_DIR);
      const { url, drop } = await freshDatabase();
      return { url, settings: { ...settings, DATABASE_URL: url }, leave: drop };
    },
    async makeEmpty(settings) {
      const name = `brazda_restored_${process.pid}_${++made}`;
      await administer(serverUrl(), `create database ${name}`);
      return { ...settings, DATABASE_URL: databaseUrl(serverUrl(), name) };
    },
    open: async (settings) => {
      const url = settings.DATABASE_URL!;
      const name = new URL(url).pathname.slice(1);
      return { url, settings, leave: () => administer(serverUrl(), `drop database ${name} with (force)`) };
    },
  },
};

async function openEmbeddedHome(settings: HomeSettings): Promise<OpenHome> {
  const { url, stop } = await startEmbedded({ dataDir: settings.DATA_DIR });
  return { url, settings, leave: stop };
}

function serverUrl(): string {
  const template = inject('template');
  return template.kind === 'server' ? template.url : '';
}

/** Runs a command to its end. */
export async function cli(settings: Readonly<Record<string, string>>, ...args: string[]) {
  const { ended, output } = runProduct(CLI, settings, ...args);
  const code = await ended;
  return { code, output: output() };
}
