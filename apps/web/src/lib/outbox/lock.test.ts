import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLock } from './lock.ts';

/** The locks of a browser, for one name; `steal` ends the request of the holder, whose work goes on. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let steal: (reason: unknown) => void = () => undefined;
  const hold = (work: (lock: null) => Promise<unknown>) => {
    const stolen = Promise.withResolvers<never>();
    steal = stolen.reject;
    return Promise.race([work(null), stolen.promise]);
  };
  return {
    request(_name: string, options: LockOptions, work: (lock: null) => Promise<unknown>) {
      if (options.steal) steal(new DOMException('stolen', 'AbortError'));
      const granted = options.steal ? Promise.resolve() : Promise.race([last, aborted(options.signal)]);
      const request = granted.then(() => hold(work));
      last = request.catch(() => undefined);
      return request;
    },
  } as unknown as LockManager;
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs one work after the other', async () => {
  const lock = createLock({ locks: fakeLocks(), isVisible: () => true });
  const first = Promise.withResolvers<string>();
  const order: string[] = [];
  const one = lock.exclusively(() => first.promise).then((result) => order.push(result));
  const two = lock.exclusively(async () => order.push('two started'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(order).toEqual([]);
  first.resolve('one ended');
  await Promise.all([one, two]);
  expect(order).toEqual(['one ended', 'two started']);
});

it('passes a failure on and is free again', async () => {
  const lock = createLock({ locks: fakeLocks(), isVisible: () => true });
  await expect(lock.exclusively(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await lock.exclusively(async () => 'next')).toBe('next');
});

it('is taken from a suspended tab, which stops', async () => {
  const locks = fakeLocks();
  const suspended = createLock({ locks, isVisible: () => false });
  const visible = createLock({ locks, isVisible: () => true });
  let lost: AbortSignal | undefined;
  const never = suspended.exclusively((signal) => {
    lost = signal;
    return new Promise(() => undefined);
  });
  never.catch(() => undefined);
  const done = visible.exclusively(async () => 'sent');
  await vi.advanceTimersByTimeAsync(100_000);
  visible.noteSignOfLife();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(lost?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await done).toBe('sent');
  expect(lost?.aborted).toBe(true);
  await expect(never).rejects.toThrow('stolen');
});

it('is no obstacle where the browser has no locks', async () => {
  const lock = createLock({ locks: undefined, isVisible: () => true });
  expect(await lock.exclusively(async () => 'sent')).toBe('sent');
});
