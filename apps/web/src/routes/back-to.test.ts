import { expect, it } from 'vitest';
import { backTo } from './back-to.ts';

it.each([
  ['/map/f1', '/map/f1'],
  ['https://elsewhere.example', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['', null],
])('%s leads back to %s', (path, expected) => {
  expect(backTo(new URLSearchParams({ backTo: path }))).toBe(expected);
});
