import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';

/**
 * A migrated, empty database that test files copy: a folder of the embedded one, or a template on a PostgreSQL
 * server.
 */
export type Template =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'server'; readonly url: string; readonly name: string };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** Global set-up of the integration tests: on the server of TEST_DATABASE_URL if it is set, else embedded. */
export async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  const { template, remove } = url ? await serverTemplate(url) : await embeddedTemplate();
  project.provide('template', template);
  return remove;
}

async function serverTemplate(url: string) {
  const name = `brazda_template_${process.pid}`;
  await administer(url, `create database ${name}`);
  await migrate(databaseUrl(url, name));
  const template: Template = { kind: 'server', url, name };
  return { template, remove: () => administer(url, `drop database if exists ${name}`) };
}

async function embeddedTemplate() {
  const dataDir = await mkdtemp(join(tmpdir(), 'brazda-template-'));
  const embedded = await startEmbedded({ dataDir });
  await migrate(embedded.url);
  await embedded.stop();
  const template: Template = { kind: 'embedded', dataDir };
  return { template, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Runs one statement that cannot be in a transaction, such as `create database`. */
export async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string) {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
