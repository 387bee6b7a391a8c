import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './api.ts';

const schemasOfCalls = calls.flatMap(([name, { params, query, body, response, produces, accepts }]) =>
  Object.entries({
    params,
    query,
    body: accepts === 'application/octet-stream' ? undefined : body,
    response: produces ? undefined : response,
  })
    .filter(([, schema]) => schema !== undefined)
    .map(([part, schema]) => [`${name} ${part}`, schema as z.ZodType] as const),
);

it.each(schemasOfCalls)('%s has a JSON Schema, as input and as output', (_, schema) => {
  for (const io of ['input', 'output'] as const) expect(() => z.toJSONSchema(schema, { io })).not.toThrow();
});

it.each(schemasOfCalls.filter(([name]) => name.endsWith(' answer')))(
  '%s is written as it is: no default, no transformation',
  (_, schema) => {
    const as = (io: 'input' | 'output') =>
      z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => delete jsonSchema.additionalProperties });
    expect(as('output')).toEqual(as('input'));
  },
);
