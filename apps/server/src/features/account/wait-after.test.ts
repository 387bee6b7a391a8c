import { expect, it } from 'vitest';
import { delayAfterFailures } from './wait-after.ts';

it('allows three failures, then doubles the wait up to four seconds', () => {
  const waits = Array.from({ length: 9 }, (_, failures) => delayAfterFailures(failures));
  expect(waits).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 4000]);
});
