import { describe, expect, it } from 'vitest';
import { addressesOf, successorOf } from './organization.ts';

const member = (id: string, role: 'manager' | 'adviser' | 'reader') => ({ id, role });

describe('who runs an organization after somebody leaves', () => {
  it('is nobody new while another manager stays', () => {
    const members = [member('ana', 'manager'), member('ion', 'adviser'), member('dan', 'manager')];
    expect(successorOf(members, 'ana')).toBeNull();
    expect(successorOf(members, 'ion')).toBeNull();
  });

  it('is the member who has been there longest, whatever their role', () => {
    const members = [member('ana', 'manager'), member('ion', 'reader'), member('dan', 'adviser')];
    expect(successorOf(members, 'ana')).toEqual(member('ion', 'reader'));
  });

  it('is unknown if nobody stays', () => {
    expect(successorOf([member('ana', 'manager')], 'ana')).toBeUndefined();
  });
});

describe('pasted addresses', () => {
  it('stand in lines or between commas and semicolons, and count once', () => {
    const pasted = 'ana@example.org\n ion@example.org; Ana@Example.org,\n\nnu-e-adresa';
    expect(addressesOf(pasted)).toEqual(['Ana@Example.org', 'ion@example.org', 'nu-e-adresa']);
  });
});
