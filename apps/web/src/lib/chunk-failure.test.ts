import { expect, it } from 'vitest';
import { isChunkFailure } from './chunk-failure.ts';

it.each([
  ['Failed to fetch dynamically imported module: http://x/assets/a-1.js', true],
  ['error loading dynamically imported module: http://x/assets/a-1.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a-1.css', true],
  ["'text/html' is not a valid JavaScript MIME type.", true],
  ['Cannot read properties of undefined', false],
])('"%s" is a missing chunk: %s', (message, expected) => {
  expect(isChunkFailure(new TypeError(message))).toBe(expected);
});
