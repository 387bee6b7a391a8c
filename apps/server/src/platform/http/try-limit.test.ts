import { expect, it } from 'vitest';
import { TryLimit } from './try-limit.ts';

it('lets so many tries of a key through in a minute, and as many in the next', () => {
  const limit = new TryLimit(2);
  const tries = (now_ms: number) => [1, 2, 3].map(() => limit.take('ana', now_ms));
  expect(tries(0)).toEqual([true, true, false]);
  expect(limit.take('ion', 1000)).toBe(true);
  expect(tries(60_000)).toEqual([true, true, false]);
});

it('does not count what is refused already against the keys that follow', () => {
  const limit = new TryLimit(1);
  limit.demand('from here');
  expect(() => limit.demand('from here', 'to ana')).toThrow('too_many_tries');
  expect(() => limit.demand('from there', 'to ana')).not.toThrow();
});

it('forgets what went well', () => {
  const limit = new TryLimit(1);
  limit.take('ana', 0);
  limit.forget('ana');
  expect(limit.take('ana', 1)).toBe(true);
});
