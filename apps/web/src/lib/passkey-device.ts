import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@brazda/contract/client';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { knowsPasskeys, PasskeyError, passkeyErrorCode } from './passkey-error.ts';

// Loaded on demand, only to create or use a passkey.

/** Lets the user create a passkey on a device of their choice. Throws PasskeyError. */
export function makePasskey(requested: PasskeyCreation): Promise<NewPasskey> {
  return timed(requested.timeout, () => startRegistration({ optionsJSON: requested }));
}

/** Lets the user sign with one of their passkeys. Throws PasskeyError. */
export function answerByPasskey(requested: PasskeyRequest): Promise<PasskeyProof> {
  return timed(requested.timeout, () => startAuthentication({ optionsJSON: requested }));
}

async function timed<T>(timeout_ms: number, act: () => Promise<T>): Promise<T> {
  if (!knowsPasskeys()) throw new PasskeyError('unsupported');
  const begun = performance.now();
  try {
    return await act();
  } catch (error) {
    const waited_ms = performance.now() - begun;
    throw new PasskeyError(passkeyErrorCode(error, { waited_ms, timeout_ms }), error);
  }
}
