import { expect, it } from 'vitest';
import { SlowDown } from './slow-down.ts';

it('lets three failures pass, then doubles the wait up to four seconds', () => {
  const slowDown = new SlowDown();
  const waits = Array.from({ length: 9 }, () => {
    const wait_ms = slowDown.waitOf('ana', 0);
    slowDown.failed('ana', 0);
    return wait_ms;
  });
  expect(waits).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 4000]);
  expect(slowDown.waitOf('ion', 0)).toBe(0);
});

it('starts anew after a quarter of an hour, and after the right password', () => {
  const slowDown = new SlowDown();
  for (let failures = 0; failures < 4; failures++) slowDown.failed('ana', 0);
  expect(slowDown.waitOf('ana', 16 * 60_000)).toBe(0);
  slowDown.forget('ana');
  expect(slowDown.waitOf('ana', 0)).toBe(0);
});
