import { isIPv6 } from 'node:net';

const IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;

/** The key of an address for limits: for IPv6 its first 64 bits, since a client can use all addresses that share them. */
export function networkOf(address: string): string {
  const [, mapped] = IN_IPV6.exec(address) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0].split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(GROUPS - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, GROUPS / 2);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
