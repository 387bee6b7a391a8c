import { expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { blockingError, firstLoadError, loadErrorOf } from './load-error.ts';

const query = (error: Error | null, data?: unknown, dataUpdatedAt = 0) => ({
  error,
  data,
  dataUpdatedAt,
  refetch: vi.fn(),
});
const ERROR = new Error('first');
const OTHER = new Error('second');

it('is null while no query has failed', () => {
  expect(loadErrorOf(query(null, 'data'), query(null))).toBeNull();
});

it('blocks if some data are missing, and reports that first', () => {
  const failure = loadErrorOf(query(ERROR, 'old', 1), query(OTHER));
  expect(failure).toMatchObject({ error: OTHER, since_ms: null });
  expect(blockingError(failure)).toBe(failure);
});

it.each([403, 404])('blocks if the server denies what was loaded before (%i)', (status) => {
  const denial = new ApiError(status, {});
  const failure = loadErrorOf(query(ERROR, 'old', 1), query(denial, 'no longer theirs', 2));
  expect(failure).toMatchObject({ error: denial, since_ms: null });
  expect(blockingError(failure)).toBe(failure);
});

it('still shows what was loaded before a session has ended', () => {
  const ended = new ApiError(401, {});
  expect(loadErrorOf(query(ended, 'old', 1))).toMatchObject({ since_ms: 1 });
});

it('returns the age of the oldest data still shown', () => {
  const failure = loadErrorOf(query(ERROR, 'old', 20), query(OTHER, 'older', 10), query(null, 'oldest', 1));
  expect(failure).toMatchObject({ error: ERROR, since_ms: 10 });
  expect(blockingError(failure)).toBeNull();
});

it('retries what has failed and nothing else', () => {
  const well = query(null, 'data');
  const ill = query(ERROR);
  loadErrorOf(well, ill)!.retry();
  expect(ill.refetch).toHaveBeenCalledOnce();
  expect(well.refetch).not.toHaveBeenCalled();
});

it('of several puts first what leaves nothing to show, and retries all', () => {
  const old = query(ERROR, 'old', 1);
  const gone = query(OTHER);
  const failure = firstLoadError(null, loadErrorOf(old), loadErrorOf(gone));
  expect(failure).toMatchObject({ error: OTHER, since_ms: null });
  failure!.retry();
  expect([old, gone].map(({ refetch }) => refetch.mock.calls.length)).toEqual([1, 1]);
});
