import { describe, expect, it } from 'vitest';
import { ApiError, ConnectError } from '../lib/api.ts';
import { formErrorsOf } from './form-errors.ts';

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
  it('gives its first nested message where nothing fits a field', () => {
    const details = { license: { tos: ['Accept the terms.'], method: ['Choose one.'] } };
    expect(read({ detail: 'Not right.', details }).general).toBe('Accept the terms.');
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
