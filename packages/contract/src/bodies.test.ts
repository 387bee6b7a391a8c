import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './api.ts';
import { IGNORES_OTHERS } from './input-forms.ts';
import { Id } from './shared.ts';
import { schemasIn } from './testing/schemas-in.ts';

const bodies = calls.flatMap(([name, { body, accepts }]) =>
  body && accepts !== 'application/octet-stream' ? [[name, body as z.ZodType] as const] : [],
);

const readBy = (schema: z.ZodType) => schemasIn(schema).map(({ schema: part }) => part);
const refusesOthers = (object: z.ZodObject) => object.def.catchall instanceof z.ZodNever;

describe.each(bodies)('the body of %s', (_, body) => {
  it('rejects unknown fields, or documents for an object that it ignores them', () => {
    const objects = readBy(body).filter((schema) => schema instanceof z.ZodObject);
    const silent = objects.filter(
      (object) => !refusesOthers(object) && !object.description?.includes(IGNORES_OTHERS),
    );
    expect(silent.map((object) => Object.keys(object.shape))).toEqual([]);
  });

  it('accepts every id as number or text', () => {
    expect(readBy(body).filter((schema) => schema === Id)).toEqual([]);
  });

  it('names an unknown field', () => {
    const { error } = body.safeParse({ unheard_of: 1 });
    const unknown = error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
    expect(unknown).toEqual(['unheard_of']);
  });
});

it('the walk finds objects in lists, unions and pipes', () => {
  const of = (name: string) => readBy(bodies.find(([call]) => call === name)![1]);
  const hasObjectWith = (name: string, field: string) =>
    of(name).some((schema) => schema instanceof z.ZodObject && field in schema.shape);
  expect(hasObjectWith('parcels.edit', 'cut_from')).toBe(true);
  // The name of a locality, in a union in a pipe; a shape is parsed by its own loop.
  expect(hasObjectWith('parcels.edit', 'name')).toBe(true);
  expect(hasObjectWith('rotation.set', 'crop')).toBe(true);
  expect(hasObjectWith('staff.createNotice', 'ro')).toBe(true);
});
