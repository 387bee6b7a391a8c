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
  }
}

/** Global set-up of the integration tests: on the server of TEST_DATABASE_URL if it is set, else embedded. */
export async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return project.provide('template', { kind: 'embedded', dataDir: await embeddedTemplate() });
  const { template, remove } = await serverTemplate(url);
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
