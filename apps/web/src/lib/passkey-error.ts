/** Why a browser or a device did not create or use a passkey, by what the user can do about it. */
export type PasskeyErrorCode = 'cancelled' | 'timeout' | 'unsupported' | 'known' | 'address' | 'failed';

/** A passkey could not be created or used. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly code: PasskeyErrorCode;

  constructor(code: PasskeyErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** WebAuthn error names and their codes. */
const MEANINGS: Readonly<Record<string, PasskeyErrorCode>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  SecurityError: 'address',
};

/** Browsers time out a little early or late. */
const TOLERANCE_MS = 1000;

/** Maps a browser error to a code; browsers do not distinguish a closed dialog from a timeout. */
export function passkeyErrorCode(
  error: unknown,
  { waited_ms, timeout_ms }: { waited_ms: number; timeout_ms: number },
): PasskeyErrorCode {
  const code = MEANINGS[error instanceof Error ? error.name : ''] ?? 'failed';
  return code === 'cancelled' && waited_ms >= timeout_ms - TOLERANCE_MS ? 'timeout' : code;
}

/** Whether the browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}
