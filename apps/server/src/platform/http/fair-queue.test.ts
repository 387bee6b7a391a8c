import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Work that ends when it is told to, and the names of what has begun. */
function work() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    of: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    async end(name: string) {
      ends.get(name)!();
      await new Promise(setImmediate);
    },
  };
}

it('runs one at a time for an owner, and few at once for all, in turns', async () => {
  const { begun, of, end } = work();
  const queue = new FairQueue(2);
  const names = ['ana 1', 'ana 2', 'ana 3', 'ion 1', 'eva 1'];
  const results = Promise.all(names.map((name) => queue.run(name.slice(0, 3), of(name))));
  await new Promise(setImmediate);
  expect(begun).toEqual(['ana 1', 'ion 1']);
  await end('ana 1');
  expect(begun).toEqual(['ana 1', 'ion 1', 'eva 1']);
  await end('ion 1');
  expect(begun.at(-1)).toBe('ana 2');
  await end('eva 1');
  await end('ana 2');
  await end('ana 3');
  expect(await results).toEqual(names);
});

it('continues after work that fails', async () => {
  const queue = new FairQueue(1);
  const failed = queue.run('ana', () => Promise.reject(new Error('away')));
  await expect(failed).rejects.toThrow('away');
  expect(await queue.run('ana', async () => 'done')).toBe('done');
});
