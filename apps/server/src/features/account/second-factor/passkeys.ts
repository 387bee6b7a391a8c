import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@brazda/contract';
import type { RelyingParty } from './relying-party.ts';

// The WebAuthn library is imported on demand: it takes 28 MB of memory, which the command line and workers do not need.

/** How long the browser waits for a device; the challenge is valid longer. */
const TIMEOUT_MS = 120_000;
/** COSE identifiers of ES256, Ed25519 and RS256: every device supports at least one of them. */
const ALGORITHMS = [-7, -8, -257];
const RELYING_PARTY_NAME = 'Brazda';
// The password is already verified: a device without a fingerprint reader or PIN is acceptable.
const USER_VERIFICATION = 'preferred';

/** A passkey as stored. */
export interface Passkey {
  readonly credential_id: string;
  /** COSE-encoded. */
  readonly public_key: Uint8Array;
  readonly transports: readonly string[];
}

interface CeremonyContext {
  readonly party: RelyingParty;
  /** The bytes that the device signs, in base64url. */
  readonly challenge: string;
}

interface Owner {
  readonly id: string;
  readonly email: string;
}

/** The options with which a browser creates a passkey for a user, on a device that has none of the known ones. */
export function passkeyCreation(
  { party, challenge }: CeremonyContext,
  { id, email }: Owner,
  known: readonly Pick<Passkey, 'credential_id' | 'transports'>[],
): PasskeyCreation {
  return {
    rp: { id: party.id, name: RELYING_PARTY_NAME },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: email },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
    attestation: 'none',
  };
}

/** The options with which a browser requests a signature by one of some passkeys. */
export function passkeyRequest(
  { party, challenge }: CeremonyContext,
  known: readonly Pick<Passkey, 'credential_id' | 'transports'>[],
): PasskeyRequest {
  return {
    rpId: party.id,
    challenge,
    timeout: TIMEOUT_MS,
    allowCredentials: known.map(named),
    userVerification: USER_VERIFICATION,
  };
}

function named({ credential_id, transports }: Pick<Passkey, 'credential_id' | 'transports'>) {
  return { id: credential_id, type: 'public-key' as const, transports: [...transports] };
}

/** The challenge that a response claims to be for, unverified; empty if it has none. */
export function challengeIn({
  response,
}: {
  readonly response: { readonly clientDataJSON: string };
}): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Verifies a registration against its challenge; returns the passkey with its counter, null if anything is invalid. */
export async function readNewPasskey(
  { party, challenge }: CeremonyContext,
  input: NewPasskey,
): Promise<(Passkey & { readonly counter: number }) | null> {
  if (!(await isUnattested(input))) return null;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...input, clientExtensionResults: {} },
    ...expectedOf(party, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => NOT_VERIFIED);
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  const { transports = [] } = input.response;
  return { credential_id: id, public_key: publicKey, counter, transports };
}

/**
 * Whether a registration has no attestation certificate, as requested. Others are refused before the library sees them,
 * because it would fetch URLs that the certificates name.
 */
async function isUnattested({ response }: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(
      new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
    );
    // Self-attestation: signed with the new key itself.
    const isOfItself = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c');
    return attestation.get('fmt') === 'none' || isOfItself;
  } catch {
    return false;
  }
}

/** Verifies the signature of a passkey for a challenge; returns its counter, null if anything is invalid. */
export async function readPasskeyProof(
  { party, challenge }: CeremonyContext,
  { credential_id, public_key }: Passkey,
  input: PasskeyProof,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...signed } = input.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...input,
      response: { ...signed, userHandle: userHandle ?? undefined },
      clientExtensionResults: {},
    },
    ...expectedOf(party, challenge),
    // The counter is checked in the database, so that concurrent calls are serialized (`useCounter`).
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: 0 },
  }).catch(() => NOT_VERIFIED);
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** The result in place of the error that the library throws for invalid input. */
const NOT_VERIFIED = { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const;

function expectedOf(party: RelyingParty, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  };
}
