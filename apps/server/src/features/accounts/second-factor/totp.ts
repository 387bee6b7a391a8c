import { Secret, TOTP } from 'otpauth';

// What every authenticator app knows; some ignore anything else that the address says.
const PARAMETERS = { issuer: 'Brazda', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a clock may be ahead or behind. */
const TOLERATED_STEPS = 1;
const SECRET_BYTES = 20;

/** What a code of an authenticator app looks like; people type it in groups. */
const CODE = /^\d{6}$/;

/** A new secret, as the person types it, and the address that a QR code carries. */
export function newTotp(email: string): {
  readonly secret: Uint8Array;
  readonly text: string;
  readonly uri: string;
} {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...PARAMETERS, label: email, secret }).toString();
  return { secret: secret.bytes, text: secret.base32, uri };
}

/** The digits of a code that was typed, null where it is none. */
export function readTotpCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '');
  return CODE.test(digits) ? digits : null;
}

/** The step of time whose code was given, null when it is of no step near the present. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const totp = new TOTP({ ...PARAMETERS, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
