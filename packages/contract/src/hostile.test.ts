import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './api.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { parseHostile } from './parse-hostile.ts';

const CUNNING = fc.constantFrom(
  '\0',
  'a\0b',
  '[[',
  '{"type":"Point"}',
  '../..',
  '2026-02-30',
  '0000-01-01',
  '1e999',
  '-0',
);
const ANY = fc.oneof(fc.jsonValue(), CUNNING, fc.array(CUNNING), fc.double());

/** The field names of a schema. */
function fieldsOf(schema: AnyEndpoint['body']): string[] {
  return Object.keys((schema instanceof z.ZodPipe ? schema.out : schema).shape ?? {});
}

/** Objects with the fields of a call and arbitrary values. */
function hostile(schema: AnyEndpoint['body']) {
  const fields = fieldsOf(schema).map((field) => [field, ANY] as const);
  return fc.oneof(ANY, fc.record(Object.fromEntries(fields), { requiredKeys: [] }));
}

const parts = calls.flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] ? [[name, part, call[part]] as const] : [],
  ),
);

describe('any input is parsed or rejected', () => {
  it('also a text in whose place is something with a length that is no number', () => {
    const schema = z.object({ id: z.string().max(10) });
    expect(parseHostile(schema, { id: { length: { toString: {} } } }).success).toBe(false);
  });

  it.each(parts)('%s, %s', (_name, _part, schema) => {
    fc.assert(fc.property(hostile(schema), (value) => void parseHostile(schema, value)));
  });
});

describe('the NUL character, which the database cannot store, is rejected in every field', () => {
  // A password is hashed, never stored as text.
  const fields = parts.flatMap(([name, part, schema]) =>
    fieldsOf(schema)
      .filter((field) => field !== 'password')
      .map((field) => [name, part, field, schema] as const),
  );

  it.each(fields)('%s, %s, %s', (_name, _part, field, schema) => {
    const refused = schema
      .safeParse({ [field]: 'a\0b' })
      .error?.issues.map(({ path }: { path: unknown[] }) => path[0]);
    expect(refused).toContain(field);
  });
});
