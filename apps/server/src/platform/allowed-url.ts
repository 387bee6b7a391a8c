/**
 * Whether an address is at one of some hosts: `*.` before a name stands for any host below it. Only HTTPS counts, but for the
 * machine itself where it is named with its port.
 */
export function isAllowedUrl(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  const isLoopback = url.protocol === 'http:' && url.hostname === '127.0.0.1';
  // With its port, which no public service has.
  return (
    (url.protocol === 'https:' || isLoopback) &&
    hosts.some((host) => (host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host))
  );
}
