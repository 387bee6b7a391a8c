import { expect, test } from 'vitest';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import { readTotpCode } from './totp.ts';

test('there are ten, all different, and each is parsed as shown or typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    const signs = code.replace('-', '');
    expect(signs).toHaveLength(10);
    for (const typed of [code, signs, code.toUpperCase(), ` ${code.replace('-', ' ')} `])
      expect(readRecoveryCode(typed)).toBe(signs);
    expect(readTotpCode(code)).toBeNull();
  }
});

test('other text is no recovery code', () => {
  for (const typed of ['', '123456', 'abcde-fghj', 'abcde-fghjkk', 'abcde-fghj0', 'abcde_fghjk'])
    expect(readRecoveryCode(typed)).toBeNull();
});
