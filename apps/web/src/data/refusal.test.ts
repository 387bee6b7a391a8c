import { expect, it } from 'vitest';
import { ApiError, ConnectError } from '../lib/api.ts';
import { refusalOf } from './refusal.ts';

const answered = (status: number) => new ApiError(status, {});

it.each([
  [answered(401), true, 'of the page'],
  [answered(403), true, 'of the page'],
  [answered(401), false, 'of a visitor'],
  [answered(403), false, 'of a visitor'],
  [answered(404), true, null],
  [answered(500), true, null],
  [new ConnectError('no answer'), true, null],
])('%s to somebody signed in (%s) is a refusal %s', (error, isSignedIn, refusal) => {
  expect(refusalOf(error, isSignedIn)).toBe(refusal);
});
