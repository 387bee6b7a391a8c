import { describe, expect, it } from 'vitest';
import { ApiError, ConnectError, ReadError } from '../lib/api.ts';
import { formErrorsOf, saysNothing } from './form-errors.ts';

const SENTENCE = 'Try again later.';
const refusal = (body: object) => new ApiError(400, body);
const read = (body: object) => formErrorsOf(refusal(body), ['email', 'new_password', 'parcels'], SENTENCE);

describe('a map of details', () => {
  it('goes under its fields, the messages of one joined by spaces', () => {
    expect(read({ detail: 'Not right.', details: { email: ['Too long.', 'No @.'] } })).toEqual({
      general: null,
      fields: { email: 'Too long. No @.' },
    });
  });
  it('belongs to the field that holds the list', () => {
    expect(read({ details: { 'parcels.3': ['Unknown.'] } }).fields).toEqual({ parcels: 'Unknown.' });
  });
  it('belongs to the field of the item that the form is of', () => {
    expect(read({ details: { 'update.0.email': ['Too long.'] } }).fields).toEqual({ email: 'Too long.' });
  });
  it('is general where the form has no such field', () => {
    expect(read({ detail: 'Not right.', details: { ref: ['Unknown.'], email: ['Too long.'] } })).toEqual({
      general: 'Unknown.',
      fields: { email: 'Too long.' },
    });
  });
  it('loses no nested message where nothing fits a field, and says none twice', () => {
    const details = { license: { tos: ['Accept the terms.'], method: ['Choose one.', 'Choose one.'] } };
    expect(read({ detail: 'Not right.', details }).general).toBe('Accept the terms. Choose one.');
  });
  it('puts each of several fields under its own', () => {
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
  ])('%o says in general: %s', (body, general) => {
    expect(read(body)).toEqual({ general, fields: {} });
  });
  it('is told in our words where the server is at fault or silent', () => {
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
])('%o is unknown and reported: %s', (error, isSilent) => {
  expect(saysNothing(error)).toBe(isSilent);
});
