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

it('asks for what is missing, also behind spaces', () => {
  expect(fieldErrorOf(field({ value: '', validity: { valueMissing: true, typeMismatch: false } }))).toBe(
    'missing',
  );
  expect(fieldErrorOf(field({ value: '  ' }))).toBe('missing');
});
it('lets an optional field be empty', () => {
  expect(fieldErrorOf(field({ value: '', required: false, minLength: 8 }))).toBeNull();
});
it('tells an address that is none', () => {
  expect(fieldErrorOf(field({ validity: { valueMissing: false, typeMismatch: true } }))).toBe('noEmail');
});
it('minds the length of what was filled in by a program', () => {
  expect(fieldErrorOf(field({ value: '1234567', minLength: 8 }))).toBe('tooShort');
  expect(fieldErrorOf(field({ value: '12345678', minLength: 8 }))).toBeNull();
});
it('names the fields that cannot be sent', () => {
  const faults = fieldErrorsOf([
    field({}),
    field({ name: 'new_password', value: 'abc', minLength: 8 }),
    field({ name: '' }),
  ]);
  expect([...faults]).toEqual([['new_password', { fault: 'tooShort', least: 8 }]]);
});
