import { expect, it } from 'vitest';
import { addressProblemOf, isPublicAddress } from './receiver-address.ts';

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '240.0.0.1',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'fec0::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'a name',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['93.184.215.14', '8.8.8.8', '2a00:1450:4001:82a::200e', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const check = (address: string, resolved: string[] = ['93.184.215.14'], hosts: string[] = []) =>
  addressProblemOf(new URL(address), {
    hosts,
    resolve: async () => resolved.map((each) => ({ address: each, family: each.includes(':') ? 6 : 4 })),
  });

it('an address is public, of https, and without a password', async () => {
  expect(await check('https://example.org/hook?a=b')).toBeNull();
  expect(await check('http://example.org/hook')).toBe('webhook_https');
  expect(await check('https://ana:parola@example.org/')).toBe('webhook_https');
  expect(await check('https://example.org/', [])).toBe('webhook_unknown_host');
});

it.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
])('%s leads to no public address, however it is written', async (address) => {
  expect(await check(address)).toBe('webhook_private');
});

it('a name with one private address beside public ones is refused', async () => {
  expect(await check('https://example.org/', ['93.184.215.14', '10.0.0.1'])).toBe('webhook_private');
});

it('the operator allows private hosts by their names', async () => {
  const allowed = (address: string, ...hosts: string[]) => check(address, ['10.0.0.1'], hosts);
  expect(await allowed('http://erp.farm.local/', 'erp.farm.local')).toBeNull();
  expect(await allowed('http://erp.farm.local:8080/', '*.farm.local')).toBeNull();
  expect(await allowed('http://127.0.0.1:9000/', '127.0.0.1:9000')).toBeNull();
  expect(await allowed('https://127.0.0.1:9001/', '127.0.0.1:9000')).toBe('webhook_private');
  expect(await allowed('https://not-farm.local/', '*.farm.local')).toBe('webhook_private');
});
