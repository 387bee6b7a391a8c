import { expect, it } from 'vitest';
import { firstMessageOf, messagesOf } from './api-messages.ts';

it.each([
  [{ details: 'All wrong.', detail: 'Not right.', error: 'invalid' }, 'All wrong.'],
  [{ details: { a: { b: [{ c: ['Deep.'] }] } }, detail: 'Not right.' }, 'Deep.'],
  [{ details: {}, detail: 'Not right.', error: 'invalid' }, 'Not right.'],
  [{ details: '', detail: '', error: 'invalid' }, 'invalid'],
  [{}, undefined],
])('the first message of %o is %s', (refusal, message) => {
  expect(firstMessageOf(refusal)).toBe(message);
});

it('returns the path of each message, with the index in a list', () => {
  expect(messagesOf({ name: ['Too long.', 'Twice.'], rows: [{ crop: ['Unknown.'] }] })).toEqual([
    { path: 'name', message: 'Too long.' },
    { path: 'name', message: 'Twice.' },
    { path: 'rows.0.crop', message: 'Unknown.' },
  ]);
});
