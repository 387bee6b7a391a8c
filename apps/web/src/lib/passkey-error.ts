/** Why a browser or a device has not made or used a passkey, as far as the person can do something about it. */
export const PASSKEY_ERRORS = ['cancelled', 'timeout', 'unsupported', 'known', 'address', 'failed'] as const;
export type PasskeyErrorCode = (typeof PASSKEY_ERRORS)[number];

/** A passkey has not been made or used. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly code: PasskeyErrorCode;

  constructor(code: PasskeyErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** What the errors of WebAuthn mean, by their names. */
const MEANINGS: Readonly<Record<string, PasskeyErrorCode>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  SecurityError: 'address',
};

/** A browser stops a little before or after its time. */
const TOLERANCE_MS = 1000;

/** Maps an error of the browser to a code; browsers do not tell a closed dialog from one that timed out. */
export function passkeyErrorCode(
  error: unknown,
  { waited_ms, timeout_ms }: { waited_ms: number; timeout_ms: number },
): PasskeyErrorCode {
  const code = MEANINGS[error instanceof Error ? error.name : ''] ?? 'failed';
  return code === 'cancelled' && waited_ms >= timeout_ms - TOLERANCE_MS ? 'timeout' : code;
}

/** Whether the browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}
