import { randomInt } from 'node:crypto';

/** The number of codes per user. */
const RECOVERY_CODES = 10;
/** Without characters that are easily confused: 0 and o, 1, i and l. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** New codes as they are shown: `abcde-fghjk`, 49 bits each. */
export function newRecoveryCodes(): string[] {
  const code = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, code).map((each) => `${each.slice(0, 5)}-${each.slice(5)}`);
}

/** The characters of a typed recovery code, null if it is not one. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed.toLowerCase().replaceAll(/[\s\-–]/g, '');
  return CODE.test(signs) ? signs : null;
}
