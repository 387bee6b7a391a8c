import { expect, it } from 'vitest';
import { networkBlockOf, networkOf } from './network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['2001:db8:0:7:aaaa:bbbb:cccc:dddd', '2001:db8:0:7'],
  ['2001:0DB8::7:0:0:0:1', '2001:db8:0:7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:0:7::1', '2001:db8:0'],
  ['2001:0DB8::7:0:0:0:1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['unknown', 'unknown'],
])('the block of networks of %s is %s', (address, block) => {
  expect(networkBlockOf(address)).toBe(block);
});
