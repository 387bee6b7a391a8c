import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Module = typeof import('./connectivity.ts');
let module: Module;
let isReached: boolean;
let isLinked: boolean;
let isHidden: boolean;
let checks: number;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  module = await import('./connectivity.ts');
  [isReached, isLinked, isHidden, checks] = [true, true, false, 0];
  module.watchConnectivity({
    check: async () => {
      checks++;
      return isReached;
    },
    isLinked: () => isLinked,
    isHidden: () => isHidden,
  });
});
afterEach(() => {
  vi.useRealTimers();
  // Other test files share modules, and must not find the connection of this one.
  vi.resetModules();
});

const state = () => module.connectivity.get();

it('one failed call is not the loss of the signal', async () => {
  module.noteNoResponse();
  expect(state()).toBe('checking');
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBe('online');
});

it('is offline once a check fails too, and online within 5 s after the signal returns', async () => {
  isReached = false;
  module.noteNoResponse();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBe('offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()).toBe('offline');
  isReached = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(state()).toBe('online');
  const before = checks;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checks).toBe(before);
});

it('is offline at once if the device has no network', () => {
  isLinked = isReached = false;
  module.noteNoResponse();
  expect(state()).toBe('offline');
});

it('any response ends it', async () => {
  isReached = false;
  module.noteNoResponse();
  await vi.advanceTimersByTimeAsync(0);
  module.noteResponse();
  expect(state()).toBe('online');
});

it('a hidden page checks only when it is shown again', async () => {
  isReached = false;
  isHidden = true;
  module.noteNoResponse();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checks).toBe(1);
  isHidden = false;
  isReached = true;
  module.checkNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBe('online');
});

it('confirms the loss of the signal', async () => {
  isReached = false;
  const confirmed = module.confirmConnectivity();
  await vi.advanceTimersByTimeAsync(0);
  expect(await confirmed).toBe('offline');
});
