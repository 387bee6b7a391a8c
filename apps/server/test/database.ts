import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { administer, databaseUrl } from './template.ts';

/** A migrated database of its own, and how to remove it once its connections are closed. */
export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Copies the template database: call it once in `beforeAll` of a test file, and `drop` in `afterAll`. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('template');
  return template.kind === 'server'
    ? copyOnServer(template.url, template.name)
    : copyEmbedded(template.dataDir);
}

async function copyOnServer(url: string, template: string): Promise<FreshDatabase> {
  const name = `brazda_${randomUUID().replaceAll('-', '')}`;
  // Files are copied in a tenth of the time that writing them to the log takes.
  await administer(url, `create database ${name} template ${template} strategy file_copy`);
  return { url: databaseUrl(url, name), drop: () => administer(url, `drop database ${name} with (force)`) };
}

async function copyEmbedded(templateDir: string): Promise<FreshDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brazda-test-'));
  // The asynchronous `cp` takes several times as long.
  cpSync(templateDir, dataDir, { recursive: true });
  const { url, stop } = await startEmbedded({ dataDir });
  return {
    url,
    async drop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
