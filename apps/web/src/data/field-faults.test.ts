import { expect, it } from 'vitest';
import { type FilledField, faultOf, faultsOf } from './field-faults.ts';

const field = (given: Partial<FilledField>): FilledField => ({
  name: 'email',
  value: 'ana@exemplu.ro',
  required: true,
  type: 'text',
  minLength: -1,
  validity: { valueMissing: false, typeMismatch: false },
  ...given,
});

it('asks for what is missing, also behind spaces', () => {
  expect(faultOf(field({ value: '', validity: { valueMissing: true, typeMismatch: false } }))).toBe(
    'missing',
  );
  expect(faultOf(field({ value: '  ' }))).toBe('missing');
});
it('lets an optional field be empty', () => {
  expect(faultOf(field({ value: '', required: false, minLength: 8 }))).toBeNull();
});
it('tells an address that is none', () => {
  expect(faultOf(field({ validity: { valueMissing: false, typeMismatch: true } }))).toBe('noEmail');
});
it('minds the length of what was filled in by a program', () => {
  expect(faultOf(field({ value: '1234567', minLength: 8 }))).toBe('tooShort');
  expect(faultOf(field({ value: '12345678', minLength: 8 }))).toBeNull();
});
it('names the fields that cannot be sent', () => {
  const faults = faultsOf([
    field({}),
    field({ name: 'new_password', value: 'abc', minLength: 8 }),
    field({ name: '' }),
  ]);
  expect([...faults]).toEqual([['new_password', { fault: 'tooShort', least: 8 }]]);
});
