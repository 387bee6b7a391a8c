import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/db/migrate.ts';
import { embeddedTemplate } from './embedded-template.ts';

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
    /** A folder for what several test files use; it is removed at the end of the run. */
    runFolder: string;
  }
}

/** Global set-up of the integration tests: on the server of TEST_DATABASE_URL if it is set, else embedded. */
export async function setup(project: TestProject) {
  const runFolder = await mkdtemp(join(tmpdir(), 'brazda-run-'));
  project.provide('runFolder', runFolder);
  const url = process.env.TEST_DATABASE_URL;
  const name = `brazda_template_${process.pid}`;
  project.provide('template', url ? await serverTemplate(url, name) : await storedTemplate());
  return async () => {
    await rm(runFolder, { recursive: true, force: true });
    if (url) await removeTemplates(url, name);
  };
}

async function storedTemplate(): Promise<Template> {
  return { kind: 'embedded', dataDir: await embeddedTemplate() };
}

async function serverTemplate(url: string, name: string): Promise<Template> {
  await administer(url, `create database ${name}`);
  await migrate(databaseUrl(url, name));
  return { kind: 'server', url, name };
}

/** Removes the template and what is left of its copies, whose names begin with its name. */
async function removeTemplates(url: string, name: string) {
  const found = await query(url, `select datname from pg_database where datname like '${name}%'`);
  for (const { datname } of found) await administer(url, `drop database if exists ${datname}`);
}

/** Runs one statement that cannot be in a transaction, such as `create database`. */
export async function administer(url: string, statement: string): Promise<void> {
  await query(url, statement);
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(statement).finally(() => client.end());
  return rows;
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string) {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
