import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// An error on the console of a passing test would go unnoticed, so it fails the test.
let error: MockInstance<typeof console.error>;
beforeEach(() => {
  error = vi.spyOn(console, 'error');
});
afterEach(() => {
  const calls = [...error.mock.calls];
  error.mockRestore();
  expect(calls, 'console.error').toEqual([]);
});
