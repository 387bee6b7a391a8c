import { Secret, TOTP } from 'otpauth';

/** The clock of the product, in milliseconds. */
export interface Clock {
  now(): number;
  pass(seconds: number): void;
}

/** A phone that shows codes. */
export interface AuthenticatorApp {
  /** The code of now. */
  code(): string;
  /** The code of half a minute ago. */
  codeBefore(): string;
  /** What was typed or scanned. */
  readonly bytes: Uint8Array;
  /** Waits, by the clock of the product, for a code that was not shown before, and gives it. */
  next(): string;
}

/** The app of a secret that a person has typed into it. */
export function authenticatorApp(secret: string, clock: Clock): AuthenticatorApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (late_s = 0) => totp.generate({ timestamp: clock.now() - late_s * 1000 });
  return {
    code: () => code(),
    codeBefore: () => code(totp.period),
    bytes: totp.secret.bytes,
    next() {
      clock.pass(totp.period);
      return code();
    },
  };
}
