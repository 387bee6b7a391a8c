import { expect, it } from 'vitest';
import { firstMessageOf, messagesOf } from './api-messages.ts';

it.each([
  [{ details: 'All wrong.', detail: 'Not right.', error: 'invalid' }, 'All wrong.'],
  [{ details: { a: { b: [{ c: ['Deep.'] }] } }, detail: 'Not right.' }, 'Deep.'],
  [{ details: {}, detail: 'Not right.', error: 'invalid' }, 'Not right.'],
  [{ details: '', detail: '', error: 'invalid' }, 'invalid'],
  [{}, undefined],
])('%o says first: %s', (refusal, message) => {
  expect(firstMessageOf(refusal)).toBe(message);
});

it('names the way to each message, of a list by its place', () => {
  expect(messagesOf({ name: ['Too long.', 'Twice.'], rows: [{ crop: ['Unknown.'] }] })).toEqual([
    { path: 'name', message: 'Too long.' },
    { path: 'name', message: 'Twice.' },
    { path: 'rows.0.crop', message: 'Unknown.' },
  ]);
});
