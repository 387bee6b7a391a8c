import { expect, it } from 'vitest';
import { type FilledField, fieldErrorOf, fieldErrorsOf } from './field-errors.ts';

const field = (overrides: Partial<FilledField>): FilledField => ({
  name: 'email',
  value: 'ana@exemplu.ro',
  required: true,
  type: 'text',
  minLength: -1,
  validity: { valueMissing: false, typeMismatch: false },
  ...overrides,
});

it('requires a value, and ignores spaces', () => {
  expect(fieldErrorOf(field({ value: '', validity: { valueMissing: true, typeMismatch: false } }))).toBe(
    'missing',
  );
  expect(fieldErrorOf(field({ value: '  ' }))).toBe('missing');
});
it('accepts an empty optional field', () => {
  expect(fieldErrorOf(field({ value: '', required: false, minLength: 8 }))).toBeNull();
});
it('rejects an invalid e-mail address', () => {
  expect(fieldErrorOf(field({ validity: { valueMissing: false, typeMismatch: true } }))).toBe('noEmail');
});
it('checks the length of an autofilled value', () => {
  expect(fieldErrorOf(field({ value: '1234567', minLength: 8 }))).toBe('tooShort');
  expect(fieldErrorOf(field({ value: '12345678', minLength: 8 }))).toBeNull();
});
it('names the invalid fields', () => {
  const errors = fieldErrorsOf([
    field({}),
    field({ name: 'new_password', value: 'abc', minLength: 8 }),
    field({ name: '' }),
  ]);
  expect([...errors]).toEqual([['new_password', { error: 'tooShort', minLength: 8 }]]);
});
