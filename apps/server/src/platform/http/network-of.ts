import { isIPv6 } from 'node:net';

const IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** Of an IPv6 address: its first 64 and 48 bits. */
const NETWORK_GROUPS = 4;
const BLOCK_GROUPS = 3;

/** The key of an address for limits: for IPv6 its first 64 bits, since a client can use all addresses that share them. */
export function networkOf(address: string): string {
  const { ipv4, groups } = parse(address);
  return ipv4 ?? groups.slice(0, NETWORK_GROUPS).join(':');
}

/**
 * The block of networks around an address: the /24 of an IPv4 and the /48 of an IPv6 address, which providers give to one
 * customer or share among few.
 */
export function networkBlockOf(address: string): string {
  const { ipv4, groups } = parse(address);
  return ipv4?.replace(/\.\d+$/, '') ?? groups.slice(0, BLOCK_GROUPS).join(':');
}

/** The groups of an IPv6 address without leading zeros; any other address as it is. */
function parse(address: string): { readonly ipv4?: string; readonly groups: readonly string[] } {
  const [, mapped] = IN_IPV6.exec(address) ?? [];
  if (mapped || !isIPv6(address)) return { ipv4: mapped ?? address, groups: [] };
  const [head = '', tail = ''] = address.split('%')[0].split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(GROUPS - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right];
  return { groups: groups.map((group) => Number.parseInt(group, 16).toString(16)) };
}
