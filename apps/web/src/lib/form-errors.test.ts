import { describe, expect, it } from 'vitest';
import { ApiError, ConnectError, ReadError } from './api.ts';
import { formErrorsOf, hasNoMessage } from './form-errors.ts';

const SENTENCE = 'Try again later.';
const refusal = (body: object) => new ApiError(400, body);
const read = (body: object) => formErrorsOf(refusal(body), ['email', 'new_password', 'parcels'], SENTENCE);

describe('a map of details', () => {
  it('is shown at its fields, several messages joined by spaces', () => {
    expect(read({ detail: 'Not right.', details: { email: ['Too long.', 'No @.'] } })).toEqual({
      general: null,
      fields: { email: 'Too long. No @.' },
    });
  });
  it('belongs to the field that contains the list', () => {
    expect(read({ details: { 'parcels.3': ['Unknown.'] } }).fields).toEqual({ parcels: 'Unknown.' });
  });
  it('belongs to the field of the item that the form edits', () => {
    expect(read({ details: { 'update.0.email': ['Too long.'] } }).fields).toEqual({ email: 'Too long.' });
  });
  it('is general if the form has no such field', () => {
    expect(read({ detail: 'Not right.', details: { ref: ['Unknown.'], email: ['Too long.'] } })).toEqual({
      general: 'Unknown.',
      fields: { email: 'Too long.' },
    });
  });
  it('keeps every nested message if no field matches, and repeats none', () => {
    const details = { license: { tos: ['Accept the terms.'], method: ['Choose one.', 'Choose one.'] } };
    expect(read({ detail: 'Not right.', details }).general).toBe('Accept the terms. Choose one.');
  });
  it('shows each of several messages at its own field', () => {
    const details = { email: ['Too long.'], new_password: ['Too short.'] };
    expect(read({ details })).toEqual({
      general: null,
      fields: { email: 'Too long.', new_password: 'Too short.' },
    });
  });
});

describe('a failure without fields', () => {
  it.each([
    [{ details: 'All wrong.', detail: 'Not right.', error: 'invalid' }, 'All wrong.'],
    [{ detail: 'Not right.', error: 'invalid' }, 'Not right.'],
    [{ detail: '', error: 'invalid' }, 'invalid'],
    [{}, SENTENCE],
  ])('%o has the general message: %s', (body, general) => {
    expect(read(body)).toEqual({ general, fields: {} });
  });
  it('gets our own message if the server failed or did not respond', () => {
    const broken = new ApiError(500, { detail: 'Oops.' });
    expect(formErrorsOf(broken, [], SENTENCE).general).toBe(SENTENCE);
    expect(formErrorsOf(new ConnectError('no answer'), [], SENTENCE).general).toBe(SENTENCE);
  });
});

it.each([
  [refusal({}), true],
  [refusal({ details: {} }), true],
  [new TypeError('x is undefined'), true],
  [refusal({ error: 'invalid' }), false],
  [refusal({ detail: 'Not right.' }), false],
  [refusal({ details: { email: ['Too long.'] } }), false],
  [new ApiError(500, {}), false],
  [new ConnectError('no answer'), false],
  [new ReadError('no JSON'), false],
])('%o has no message and is reported: %s', (error, isSilent) => {
  expect(hasNoMessage(error)).toBe(isSilent);
});
