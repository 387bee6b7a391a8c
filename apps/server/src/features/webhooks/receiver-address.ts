import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The addresses of a name, as the system resolves it. Throws if it has none. */
export type ResolveHost = (
  hostname: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** Resolves a name as the system does, with all of its addresses. */
export const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true });

/** An address that a request may not reach: of this machine, of a private network, of a cloud's own services. */
export class PrivateAddressError extends Error {}

/** Answers to machines of a cloud about themselves, at an address that is not of a private range. */
const CLOUD_SERVICES = new Set(['168.63.129.16']);

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address that is written as IPv6 is judged as what it is.
  const parsed = ipaddr.process(address);
  if (CLOUD_SERVICES.has(parsed.toString())) return false;
  if (parsed.range() !== 'unicast') return false;
  // Of IPv6, only this block is given out; what ranges leave out, such as site-local addresses, lies outside of it.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.IPv6.parse('2000::'), 3);
}

/**
 * Whether the operator has named a host for which private addresses and http are allowed: by its name, with or without a port, or
 * with `*.` for all below a name.
 */
function isPrivateHost({ host, hostname }: URL, hosts: readonly string[]): boolean {
  return hosts.some((each) =>
    each.startsWith('*.') ? hostname.endsWith(each.slice(1)) : each === host || each === hostname,
  );
}

/** Why messages cannot be sent to an address. */
export type AddressProblem = 'webhook_https' | 'webhook_private' | 'webhook_unknown_host';

/** What an address is checked with. */
export interface AddressCheck {
  /** Hosts with private addresses that the operator allows. */
  readonly hosts: readonly string[];
  readonly resolve: ResolveHost;
}

/** Why messages cannot be sent to an address; null if they can, as far as its name is known now. */
export async function addressProblemOf(url: URL, check: AddressCheck): Promise<AddressProblem | null> {
  if (isPrivateHost(url, check.hosts)) return null;
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'webhook_https';
  try {
    await addressesOf(url, check);
    return null;
  } catch (error) {
    return error instanceof PrivateAddressError ? 'webhook_private' : 'webhook_unknown_host';
  }
}

/**
 * The IP addresses of a receiver, all of which may be connected to. Throws PrivateAddressError if one of them is not public, and
 * what resolving throws.
 */
export async function addressesOf(url: URL, { hosts, resolve }: AddressCheck) {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(hostname);
  const addresses = family === 0 ? await resolve(hostname) : [{ address: hostname, family }];
  if (addresses.length === 0) throw new Error(`${hostname} has no address.`);
  if (!isPrivateHost(url, hosts) && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddressError(hostname);
  return addresses;
}
