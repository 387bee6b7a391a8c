import { isIP } from 'node:net';
import type { PASSKEY_SUPPORT } from '@brazda/contract';
import { HttpError } from '../../../platform/http/http-error.ts';

/** The WebAuthn relying party: passkeys belong to its host name, and are created and used on pages of its origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

type Lack = Exclude<(typeof PASSKEY_SUPPORT)[number], 'offered'>;

/**
 * The relying party of the public URL, or what the URL lacks: browsers support passkeys only for host names, and only in
 * secure contexts. Request headers are never used.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | Lack {
  const { hostname, origin, protocol } = new URL(publicUrl);
  // A URL writes IPv6 in brackets.
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return 'needs_name';
  const isOfMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isOfMachine) return 'needs_https';
  return { id: hostname, origin };
}

/** Returns the relying party. Throws HttpError if passkeys are not supported. */
export function requireParty(party: RelyingParty | Lack): RelyingParty {
  if (typeof party === 'string') throw new HttpError('no_passkeys');
  return party;
}
