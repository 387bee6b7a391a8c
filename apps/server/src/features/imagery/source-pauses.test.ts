import { expect, it } from 'vitest';
import { SourcePauses } from './source-pauses.ts';

it('pauses a source longer after each failure, and uses it normally once it has responded', () => {
  let now = 1_000_000;
  const pauses = new SourcePauses(() => now);
  const mayAsk = (source = 'images.example') => {
    try {
      return pauses.demand(source) === now;
    } catch (error) {
      expect(error).toMatchObject({ isPassing: true });
      return false;
    }
  };
  const [first, second] = [pauses.demand('images.example'), pauses.demand('images.example')];
  now += 10;
  pauses.failed('images.example', first);
  pauses.failed('images.example', second);
  expect([mayAsk(), mayAsk('other.example')]).toEqual([false, true]);
  now += 30_000;
  expect(mayAsk()).toBe(true);
  pauses.failed('images.example', now);
  now += 59_999;
  expect(mayAsk()).toBe(false);
  now += 1;
  expect(mayAsk()).toBe(true);
  for (let i = 0; i < 12; i++) {
    pauses.failed('images.example', now);
    now += 15 * 60_000;
    expect(mayAsk()).toBe(true);
  }
  pauses.answered('images.example');
  pauses.failed('images.example', now);
  now += 30_000;
  expect(mayAsk()).toBe(true);
});
