import { expect, it } from 'vitest';
import { WEBHOOK_LIMITS, webhookPauseAfter } from './webhook.ts';

it('a message is tried again ever later, and its last try comes before its webhook goes off', () => {
  const pauses: number[] = [];
  for (let tries = 1; ; tries++) {
    const pause = webhookPauseAfter(tries);
    if (pause === null) break;
    pauses.push(pause);
  }
  expect(pauses.slice(0, 4)).toEqual([5, 300, 1800, 7200]);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  const whole_s = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(whole_s).toBeGreaterThan(3 * 86_400);
  expect(whole_s).toBeLessThan(WEBHOOK_LIMITS.failing_days * 86_400);
});
