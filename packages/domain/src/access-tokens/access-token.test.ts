import { expect, it } from 'vitest';
import { type TokenCall, type TokenScope, tokenRefusal } from './access-token.ts';

const READS_NOTES: TokenScope = { can_write: false, farms: ['a'], areas: ['notes'] };
const DOES_ALL: TokenScope = { can_write: true, farms: null, areas: null };
const NOTES: TokenCall = { rule: 'farm:view', isRead: true, area: 'notes', farm_id: 'a' };

it('a token may what its limits say, and says which of them is in the way', () => {
  expect(tokenRefusal(READS_NOTES, NOTES)).toBeNull();
  expect(tokenRefusal(READS_NOTES, { ...NOTES, isRead: false })).toBe('token_reads');
  expect(tokenRefusal(READS_NOTES, { ...NOTES, area: 'journal' })).toBe('token_area');
  expect(tokenRefusal(READS_NOTES, { ...NOTES, farm_id: 'b' })).toBe('token_farm');
  expect(tokenRefusal(DOES_ALL, { ...NOTES, isRead: false, farm_id: 'b' })).toBeNull();
});

it('a token without limits cannot do what wants the person', () => {
  for (const rule of ['in-person', 'staff', 'holder', 'impersonated', 'farm:owner', 'device'] as const)
    expect(tokenRefusal(DOES_ALL, { ...NOTES, rule }), rule).toBe('token_closed');
  expect(tokenRefusal(DOES_ALL, { ...NOTES, area: null })).toBe('token_closed');
});

it('what anyone may read is open to every token, but no sign-in is', () => {
  const page: TokenCall = { rule: 'anyone', isRead: true, area: null, farm_id: null };
  expect(tokenRefusal(READS_NOTES, page)).toBeNull();
  expect(tokenRefusal(DOES_ALL, { ...page, isRead: false })).toBe('token_closed');
});

it('farms are listed by a token for all farms only', () => {
  const list: TokenCall = { rule: 'signed-in', isRead: true, area: 'land', farm_id: null };
  expect(tokenRefusal(DOES_ALL, list)).toBeNull();
  expect(tokenRefusal({ ...DOES_ALL, farms: ['a'] }, list)).toBe('token_farm');
  expect(tokenRefusal(DOES_ALL, { ...list, isRead: false })).toBe('token_closed');
});
