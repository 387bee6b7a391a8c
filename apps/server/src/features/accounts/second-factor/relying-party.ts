import { isIP } from 'node:net';
import type { PASSKEY_SUPPORT } from '@brazda/contract';
import { HttpError } from '../../../platform/http/http-error.ts';

/** As whom the product asks for passkeys: they belong to a name, and are made and used on pages of one origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

type Lack = Exclude<(typeof PASSKEY_SUPPORT)[number], 'offered'>;

/**
 * The relying party of the public address, or what that lacks: browsers know passkeys of names alone, and on pages that
 * nobody can have changed on their way. Nothing of a request counts.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | Lack {
  const { hostname, origin, protocol } = new URL(publicUrl);
  // A URL writes IPv6 in brackets.
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return 'needs_name';
  const isOfMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isOfMachine) return 'needs_https';
  return { id: hostname, origin };
}

/** The relying party where there is one. Throws Failure. */
export function requireParty(party: RelyingParty | Lack): RelyingParty {
  if (typeof party === 'string') throw new HttpError('no_passkeys');
  return party;
}
