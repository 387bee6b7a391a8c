import { Secret, TOTP } from 'otpauth';

/** The clock of the product, in milliseconds. */
export interface Clock {
  now(): number;
  pass(seconds: number): void;
}

/** A simulated authenticator app. */
export interface AuthenticatorApp {
  /** The current code. */
  code(): string;
  /** The previous code. */
  codeBefore(): string;
  /** The decoded secret. */
  readonly bytes: Uint8Array;
  /** Waits, by the clock of the product, for a code that was not shown before, and returns it. */
  next(): string;
  /** The same app by another clock. */
  by(clock: Clock): AuthenticatorApp;
}

/** Creates the app for a secret that a user has entered. */
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
    by: (other) => authenticatorApp(secret, other),
  };
}
