import { expect, test } from 'vitest';
import { passkeyErrorCode } from './passkey-error.ts';

const soon = { waited_ms: 3000, timeout_ms: 120_000 };

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['NotSupportedError', 'unsupported'],
  ['SecurityError', 'address'],
  ['UnknownError', 'failed'],
  ['TypeError', 'failed'],
])('%s is %s', (name, code) => {
  expect(passkeyErrorCode(new DOMException('in words of the browser', name), soon)).toBe(code);
});

test('a refusal after the timeout is reported as a timeout', () => {
  const refused = new DOMException('', 'NotAllowedError');
  expect(passkeyErrorCode(refused, { ...soon, waited_ms: 119_900 })).toBe('timeout');
  expect(passkeyErrorCode(new DOMException('', 'SecurityError'), { ...soon, waited_ms: 130_000 })).toBe(
    'address',
  );
});

test('a value that is not an error is a failure', () => {
  expect(passkeyErrorCode('no', soon)).toBe('failed');
});
