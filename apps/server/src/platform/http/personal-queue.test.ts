import { expect, it } from 'vitest';
import { PersonalQueue } from './personal-queue.ts';

/** Work of several people: what has begun, and how to end it. */
function workshop(at_once: number, waiting_ms = 60_000) {
  const turns = new PersonalQueue({ at_once, waiting_ms });
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    /** The first letter says whose work it is. */
    add(name: string) {
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return turns.run(name.slice(0, 1), () => {
        begun.push(name);
        return end.promise;
      });
    },
    async end(name: string) {
      ends.get(name)!.resolve(`${name} done`);
      // What waits begins after some steps of promises.
      await new Promise(setImmediate);
    },
    fail: (name: string) => ends.get(name)!.reject(new Error(`${name} failed`)),
  };
}

it('runs one at a time of each owner, up to a number of owners', async () => {
  const { begun, add, end } = workshop(2);
  const first = add('a1');
  for (const name of ['a2', 'b1', 'c1']) add(name);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(await first).toBe('a1 done');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

it('lets others go in between, however much one of them asks for', async () => {
  const { begun, add, end } = workshop(1);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) add(name);
  for (let i = 0; i < 6; i++) await end(begun.at(-1) ?? 'a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

it('goes on after work that failed', async () => {
  const { begun, add, fail } = workshop(1);
  const failing = add('a1');
  add('b1');
  await Promise.resolve();
  fail('a1');
  await expect(failing).rejects.toThrow('a1 failed');
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'b1']);
});

it('says that work was too much if its thread has ended for that', async () => {
  const turns = new PersonalQueue({ at_once: 1, waiting_ms: 60_000 });
  const exhausted = Object.assign(new Error('full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  await expect(turns.run('a', () => Promise.reject(exhausted))).rejects.toMatchObject({ code: 'too_long' });
});

it('tells who has waited too long to come back later, and never begins that work', async () => {
  const { begun, add, end } = workshop(1, 20);
  add('a1');
  await expect(add('b1')).rejects.toMatchObject({ code: 'busy' });
  const last = add('c1');
  await end('a1');
  expect(begun).toEqual(['a1', 'c1']);
  await end('c1');
  expect(await last).toBe('c1 done');
});
