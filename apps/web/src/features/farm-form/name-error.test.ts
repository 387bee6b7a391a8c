import { expect, it } from 'vitest';
import { ApiError, ConnectError } from '../../lib/api.ts';
import { nameErrorOf } from './name-error.ts';

const refused = (details?: ApiError['details']) => new ApiError(400, { details });

it.each([
  [refused({ name: ['Too long.', 'Not a name.'] }), 'Too long. Not a name.'],
  [refused({ country: ['Unknown.'] }), null],
  [refused('Everything is wrong.'), null],
  [refused(), null],
  [new ConnectError('no answer'), null],
])('%o is an error of the name: %s', (error, text) => {
  expect(nameErrorOf(error)).toBe(text);
});
