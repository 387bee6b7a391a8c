import { expect, it } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const response = (bytes: number) => ({ body: 'x'.repeat(bytes), headers: {} });

it('holds the responses used last, up to its bytes', () => {
  const cache = new ResponseCache(100);
  for (const state of ['a', 'b', 'c', 'd']) cache.set(state, response(25));
  cache.get('a');
  cache.set('e', response(10));
  expect(['a', 'b', 'c', 'd', 'e'].filter((state) => cache.get(state) !== undefined)).toEqual([
    'a',
    'c',
    'd',
    'e',
  ]);
});

it('does not hold a response that would push out the others', () => {
  const cache = new ResponseCache(100);
  cache.set('a', response(26));
  expect(cache.get('a')).toBeUndefined();
});
