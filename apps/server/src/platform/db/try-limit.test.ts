import { expect, it } from 'vitest';
import { waitText } from './try-limit.ts';

it.each([
  [0, '1 min'],
  [61, '2 min'],
  [7200, '120 min'],
  [7201, '3 h'],
  [86_400, '24 h'],
])('%d s to wait are %s', (wait_s, text) => {
  expect(waitText(wait_s)).toBe(text);
});
