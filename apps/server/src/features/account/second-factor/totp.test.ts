import { describe, expect, it } from 'vitest';
import { newTotp, readTotpCode, stepOfCode } from './totp.ts';

/** The secret and the codes of RFC 6238, appendix B, for SHA-1; their last six digits. */
const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('of second %i is the one of the standard', (seconds, code) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is valid one step early and one step late, and returns its step', () => {
    for (const late of [-30, 0, 30]) expect(stepOfCode(SECRET, '287082', at(59 + late))).toBe(1);
    for (const late of [-60, 60]) expect(stepOfCode(SECRET, '287082', at(59 + late))).toBeNull();
    expect(stepOfCode(SECRET, '287083', at(59))).toBeNull();
  });

  it('is parsed as users type it', () => {
    expect(readTotpCode(' 287 082 ')).toBe('287082');
    for (const other of ['28708', '2870821', 'abcdef', '', '٢٨٧٠٨٢']) expect(readTotpCode(other)).toBeNull();
  });
});

it('a new secret has 160 bits, and its URI names the account', () => {
  const { secret, text, uri } = newTotp('ana+câmp@example.org');
  expect(secret).toHaveLength(20);
  expect(newTotp('x@example.org').text).not.toBe(text);
  const { pathname, searchParams } = new URL(uri);
  expect(decodeURIComponent(pathname)).toContain('Brazda:ana+câmp@example.org');
  expect(searchParams.get('secret')).toBe(text);
});
