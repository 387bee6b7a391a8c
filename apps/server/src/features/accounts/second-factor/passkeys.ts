import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@brazda/contract';
import type { RelyingParty } from './relying-party.ts';

// The library is loaded by whoever has a passkey: it takes 28 MB, which command line and workers have no use for.

/** How long a person may look for their device; the challenge lasts longer. */
const TIMEOUT_MS = 120_000;
/** COSE numbers of ES256, Ed25519 and RS256: every device knows one of them. */
const ALGORITHMS = [-7, -8, -257];
const RELYING_PARTY_NAME = 'Brazda';
// Whoever gets here has proved their password: a device that cannot ask for a finger or a PIN will do.
const USER_VERIFICATION = 'preferred';

/** A passkey as it is kept. */
export interface Passkey {
  readonly credential_id: string;
  /** In the form of COSE. */
  readonly public_key: Uint8Array;
  readonly transports: readonly string[];
}

interface CeremonyContext {
  readonly party: RelyingParty;
  /** What the device signs, in base64url. */
  readonly challenge: string;
}

interface Owner {
  readonly id: string;
  readonly email: string;
}

/** With what a browser makes a passkey of a person on a device that has none of theirs yet. */
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

/** With what a browser asks for one of some passkeys. */
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

/** The challenge that a browser says to have answered; empty where it says none. Nothing is checked by it. */
export function challengeIn({ response }: Pick<NewPasskey | PasskeyProof, 'response'>): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The passkey that a device has made for a challenge, with its counter; null where anything of it is not right. */
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
 * Whether a device says nothing of who has made it, as it was asked to: the library fetches from addresses that
 * certificates of others name.
 */
async function isUnattested({ response }: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(
      new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
    );
    // A device may vouch for itself with the new key.
    const isOfItself = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c');
    return attestation.get('fmt') === 'none' || isOfItself;
  } catch {
    return false;
  }
}

/** What the counter of a passkey says that has signed a challenge; null where anything of it is not right. */
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
    // Whether the counter goes on is for the database to say, in which two calls at once meet.
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: 0 },
  }).catch(() => NOT_VERIFIED);
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** The library throws at whatever is not right in what somebody has sent. */
const NOT_VERIFIED = { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const;

function expectedOf(party: RelyingParty, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  };
}
