import { expect, it, vi } from 'vitest';
import { ApiError, ConnectError, ReadError } from './api.ts';
import { classifyError, onApiEvent, raiseApiEvent } from './api-events.ts';

it.each([
  ['no connection', new ConnectError('x'), 'connect'],
  ['an unreadable response', new ReadError('x'), 'read'],
  ['a server error', new ApiError(500, { detail: 'x' }), 'unknown'],
  ['a refusal without a message', new ApiError(403, {}), 'unknown'],
  ['a bug of our own', new TypeError('x'), 'unknown'],
  ['a refusal with a message', new ApiError(403, { detail: 'No.' }), null],
  ['an aborted call', new DOMException('x', 'AbortError'), null],
])('classifies %s', (_, error, event) => {
  expect(classifyError(error as Error)).toBe(event);
});

it('notifies a listener until it unsubscribes', () => {
  const listener = vi.fn();
  const stop = onApiEvent(listener);
  raiseApiEvent('read');
  stop();
  raiseApiEvent('connect');
  expect(listener.mock.calls).toEqual([['read', null]]);
});
