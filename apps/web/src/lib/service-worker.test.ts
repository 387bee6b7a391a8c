import { expect, it } from 'vitest';
import { isNewerThanPage } from './service-worker.ts';

it.each([
  ['found while the page loads is the page’s own', 2000, false],
  ['found an hour later is newer', 3_600_000, true],
])('a version %s', (_, after_ms, isNewer) => {
  expect(isNewerThanPage(after_ms)).toBe(isNewer);
});
