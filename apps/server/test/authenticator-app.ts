import { api } from '@brazda/contract';
import { Secret, TOTP } from 'otpauth';
import { type Caller, PASSWORD } from './product.ts';

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

/** Sets an authenticator app up for who is signed in, through the calls that the page makes. */
export async function setUpTotp(
  { call }: Caller,
  clock: Clock,
): Promise<{ readonly app: AuthenticatorApp; readonly recovery: readonly string[] }> {
  const { answer } = await call(api.secondFactors.startTotp, { body: { password: PASSWORD } });
  const app = authenticatorApp(answer.secret, clock);
  const body = { token: answer.token, code: app.code(), name: 'Telefon' };
  const { status, answer: added } = await call(api.secondFactors.addTotp, { body });
  if (status !== 200) throw new Error(`The authenticator app was refused with ${status}.`);
  return { app, recovery: added.recovery_codes ?? [] };
}
