import { expect, it } from 'vitest';
import { ApiError, ConnectError, ReadError } from '../api.ts';
import { UnreadableFile } from './outbox-file.ts';
import { classifyFailure } from './outcome.ts';

const refused = (status: number, error = 'x', retryAfter_ms: number | null = null) =>
  new ApiError(status, { error, detail: 'd' }, retryAfter_ms);

it.each([
  ['no connection', new ConnectError('no'), 'again'],
  ['a broken response', new ReadError('no'), 'again'],
  ['no response in time', new DOMException('late', 'TimeoutError'), 'again'],
  ['an error of ours', new TypeError('bug'), 'again'],
  ['408', refused(408), 'again'],
  ['425', refused(425), 'again'],
  ['429', refused(429, 'too_many_requests'), 'again'],
  ['500', refused(500, 'unknown'), 'again'],
  ['507', refused(507, 'disk_full'), 'again'],
  ['a busy key', refused(409, 'key_busy'), 'again'],
  ['a refusal that is not of our server', new ApiError(403, {}), 'again'],
  ['401', refused(401, 'sign_in'), 'signed-out'],
  ['another session', refused(403, 'csrf'), 'other-session'],
  ['404', refused(404, 'not_found'), 'perhaps-signed-out'],
  ['an outdated version', refused(409, 'note_changed'), 'conflict'],
  ['another conflict', refused(409, 'id_taken'), 'refused'],
  ['400', refused(400, 'invalid'), 'refused'],
  ['403', refused(403, 'forbidden'), 'refused'],
  ['422', refused(422, 'note_outside'), 'refused'],
  ['a file that can never be sent', new UnreadableFile(), 'refused'],
  ['too large for a proxy', new ApiError(413, {}), 'refused'],
] as const)('%s', (_, error, type) => {
  expect(classifyFailure(error, 'note_changed').type).toBe(type);
});

it('only what has no response of our server is taken for no network', () => {
  const isSilent = (error: Error) => {
    const outcome = classifyFailure(error);
    return outcome.type === 'again' && outcome.isSilent;
  };
  expect([new ConnectError('no'), new ReadError('no'), new ApiError(407, {})].map(isSilent)).toEqual([
    true,
    true,
    true,
  ]);
  expect([new TypeError('bug'), refused(503), refused(429)].map(isSilent)).toEqual([false, false, false]);
});

it('keeps what the server has reported, and how long it asks to wait', () => {
  expect(classifyFailure(refused(429, 'too_many_requests', 9000))).toMatchObject({
    retryAfter_ms: 9000,
    problem: { status: 429, code: 'too_many_requests', detail: 'd' },
  });
});
