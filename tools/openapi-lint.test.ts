import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calls } from '@brazda/contract';
import { createConfig, lint } from '@redocly/openapi-core';
import { expect, it } from 'vitest';

const FILE = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));
const RULES = {
  // Paths end in a slash, as clients of version 1 know them.
  'no-path-trailing-slash': 'off',
  // Words in paths, such as `/treatments/season/`, are none of our ids, which are UUIDs.
  'no-ambiguous-paths': 'off',
} as const;

it('is described without a problem that the recommended rules find', { timeout: 60_000 }, async () => {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  const problems = await lint({ ref: FILE, config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

it('has every call with what it returns, and who may make it', () => {
  const { paths } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    readonly paths: Record<string, Record<string, Operation>>;
  };
  const operations = new Map(
    Object.values(paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one] as const)),
  );
  for (const [name, { response, produces, access }] of calls) {
    const { responses, security } = operations.get(name)!;
    const content = Object.keys(responses['200']?.content ?? {});
    expect([name, content]).toEqual([name, produces ? [produces] : response ? ['application/json'] : []]);
    expect([name, security.length > 0]).toEqual([name, access !== 'anyone']);
  }
  expect(operations.size).toBe(calls.length);
});

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
  readonly security: readonly object[];
}
