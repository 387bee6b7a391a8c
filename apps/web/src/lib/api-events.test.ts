import { expect, it, vi } from 'vitest';
import { ApiError, ConnectError, ReadError } from './api.ts';
import { apiEventOf, onApiEvent, raiseApiEvent } from './api-events.ts';

it.each([
  ['no connection', new ConnectError('x'), 'connect'],
  ['an unreadable answer', new ReadError('x'), 'read'],
  ['a fault of the server', new ApiError(500, { detail: 'x' }), 'unknown'],
  ['a refusal without words', new ApiError(403, {}), 'unknown'],
  ['a fault of our own', new TypeError('x'), 'unknown'],
  ['a refusal in words', new ApiError(403, { detail: 'No.' }), null],
  ['a call that was given up', new DOMException('x', 'AbortError'), null],
])('%s is told as it is', (_, error, event) => {
  expect(apiEventOf(error as Error)).toBe(event);
});

it('is heard until one stops listening', () => {
  const listener = vi.fn();
  const stop = onApiEvent(listener);
  raiseApiEvent('read');
  stop();
  raiseApiEvent('connect');
  expect(listener.mock.calls).toEqual([['read', null]]);
});
