import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
// Tests make changes.
import '../src/features.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { administer, databaseUrl, type Template } from './template.ts';

/** A database of its own, and how to remove it once its connections are closed. */
export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
  /** Keeps it until the end of the run, as a template to copy once its connections are closed. */
  keep(): Promise<Template>;
}

/** Copies the template database, or another one: call it once in `beforeAll` of a test file, and `drop` in `afterAll`. */
export async function freshDatabase(template = inject('template')): Promise<FreshDatabase> {
  return template.kind === 'server'
    ? // Files are copied in a tenth of the time that writing them to the log takes.
      createOnServer(template, `template ${template.name} strategy file_copy`)
    : // The asynchronous `cp` takes several times as long.
      createEmbedded((dataDir) => cpSync(template.dataDir, dataDir, { recursive: true }));
}

/** A database without tables, where a test makes its own. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const template = inject('template');
  return template.kind === 'server' ? createOnServer(template, '') : createEmbedded(() => undefined);
}

async function createOnServer(
  template: Template & { kind: 'server' },
  options: string,
): Promise<FreshDatabase> {
  const { url } = template;
  const name = `${template.name}_${randomUUID().slice(0, 8)}`;
  await administer(url, `create database ${name} ${options}`);
  return {
    url: databaseUrl(url, name),
    drop: () => administer(url, `drop database ${name} with (force)`),
    keep: async () => ({ kind: 'server', url, name }),
  };
}

async function createEmbedded(fill: (dataDir: string) => void): Promise<FreshDatabase> {
  const dataDir = await mkdtemp(join(inject('runFolder'), 'database-'));
  fill(dataDir);
  const { url, stop } = await startEmbedded({ dataDir });
  return {
    url,
    async drop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    async keep() {
      await stop();
      return { kind: 'embedded', dataDir };
    },
  };
}
