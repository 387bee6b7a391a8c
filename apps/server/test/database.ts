import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
// Tests make changes.
import '../src/features.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { administer, databaseUrl } from './template.ts';

/** A database of its own, and how to remove it once its connections are closed. */
export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Copies the template database: call it once in `beforeAll` of a test file, and `drop` in `afterAll`. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('template');
  return template.kind === 'server'
    ? // Files are copied in a tenth of the time that writing them to the log takes.
      createOnServer(template.url, `template ${template.name} strategy file_copy`)
    : // The asynchronous `cp` takes several times as long.
      createEmbedded((dataDir) => cpSync(template.dataDir, dataDir, { recursive: true }));
}

/** A database without tables, where a test makes its own. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const template = inject('template');
  return template.kind === 'server' ? createOnServer(template.url, '') : createEmbedded(() => undefined);
}

async function createOnServer(url: string, options: string): Promise<FreshDatabase> {
  const name = `brazda_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name} ${options}`);
  return { url: databaseUrl(url, name), drop: () => administer(url, `drop database ${name} with (force)`) };
}

async function createEmbedded(fill: (dataDir: string) => void): Promise<FreshDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brazda-test-'));
  fill(dataDir);
  const { url, stop } = await startEmbedded({ dataDir });
  return {
    url,
    async drop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
