import { type AnyEndpoint, calls, Money } from '@brazda/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fastSerializer, makeSerializer } from './serializers.ts';

const Priced = z.object({ purchase: z.object({ price: Money }).nullable() });

it('writes every amount of money also inside of what may be missing', () => {
  const serialize = fastSerializer(Priced);
  expect(serialize({ purchase: null })).toBe('{"purchase":null}');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
      const response = { purchase: { price: cents / 100 } };
      expect(JSON.parse(serialize(response))).toEqual(response);
    }),
    { examples: [[401_599]] },
  );
});

it('leaves out what the schema does not name', () => {
  const serialize = fastSerializer(z.object({ id: z.string() }));
  expect(serialize({ id: 'a', secret: 'b' })).toBe('{"id":"a"}');
});

it('can be made for the response of every call', () => {
  const responses = calls.flatMap(([, { response, produces }]: readonly [string, AnyEndpoint]) =>
    response && !produces ? [response] : [],
  );
  expect(responses.length).toBeGreaterThan(100);
  for (const response of responses) expect(makeSerializer(response)).toBeTypeOf('function');
});
