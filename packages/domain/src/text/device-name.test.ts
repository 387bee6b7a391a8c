import { expect, it } from 'vitest';
import { deviceName, isPhone } from './device-name.ts';

const AGENTS = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  samsung:
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
};

it.each([
  ['chrome', 'Chrome · Windows'],
  ['edge', 'Edge · Windows'],
  ['iphone', 'Safari · iPhone'],
  ['samsung', 'Samsung Internet · Android'],
  ['firefox', 'Firefox · Linux'],
  ['mac', 'Safari · macOS'],
] as const)('%s is called %s', (agent, name) => {
  expect(deviceName(AGENTS[agent])).toBe(name);
});
it('names the known part of an unusual one', () => {
  expect(deviceName('curl/8.5.0')).toBeNull();
  expect(deviceName('Something (Windows NT 10.0)')).toBe('Windows');
  expect(deviceName(null)).toBeNull();
});
it('distinguishes a phone from a computer', () => {
  expect(isPhone(AGENTS.samsung)).toBe(true);
  expect(isPhone(AGENTS.mac)).toBe(false);
});
