import { describe, expect, it } from 'vitest';
import { backTo } from './back-to.ts';

const backOf = (path: string) => backTo(new URLSearchParams({ backTo: path }));

it.each([
  ['/map/f1', '/map/f1'],
  ['/map/f1?rasterKind=NDVI&crop=1#list', '/map/f1?rasterKind=NDVI&crop=1#list'],
  ['/map/f1/../f2', '/map/f2'],
  ['/farm/Ț', '/farm/%C8%9A'],
  ['/', '/'],
])('%s leads back to %s', (path, expected) => {
  expect(backOf(path)).toBe(expected);
});

describe('an address of another origin', () => {
  it.each([
    '',
    'map',
    '?a',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\t\\evil.example',
    '/\r\n\\evil.example',
    '\t//evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/.\\/evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '//evil.example:80/map',
    '//user@evil.example',
    '//[',
  ])('is not followed: %j', (path) => {
    expect(backOf(path)).toBeNull();
  });

  it.each([
    '/%2F/evil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/\u0000/evil.example',
    '/@evil.example',
  ])('if encoded stays a path of ours: %j', (path) => {
    const address = backOf(path)!;
    expect(new URL(address, 'https://brazda.example').origin).toBe('https://brazda.example');
  });

  it('is not reached by a doubly encoded address', () => {
    const search = new URLSearchParams('backTo=%2F%09%2Fevil.example&backTo=/map');
    expect(backTo(search)).toBeNull();
  });
});
