import { Secret, TOTP } from 'otpauth';

// The parameters that every authenticator app supports; some ignore any others in the URI.
const PARAMETERS = { issuer: 'Brazda', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Time steps that a clock may be ahead or behind. */
const TOLERATED_STEPS = 1;
const SECRET_BYTES = 20;

/** A code of an authenticator app, without the spaces that users type. */
const CODE = /^\d{6}$/;

/** Creates a secret, with its text form for typing and the URI for the QR code. */
export function newTotp(email: string): {
  readonly secret: Uint8Array;
  readonly text: string;
  readonly uri: string;
} {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...PARAMETERS, label: email, secret }).toString();
  return { secret: secret.bytes, text: secret.base32, uri };
}

/** The digits of a typed code, null if it is not one. */
export function readTotpCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '');
  return CODE.test(digits) ? digits : null;
}

/** The time step of a code, null if it matches no step near the current time. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const totp = new TOTP({ ...PARAMETERS, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
