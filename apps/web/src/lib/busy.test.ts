import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyAt, IDLE, nextChangeOf, withTasks } from './busy.ts';

describe('the busy indicator', () => {
  const begun = withTasks(IDLE, ['a'], 1000);

  it.each([
    [1399, false],
    [1400, true],
  ])('of work started at 1000 is shown at %i: %s', (now, isShown) => {
    expect(busyAt(begun, now).isShown).toBe(isShown);
  });

  it('is not shown for work that ends in time', () => {
    const over = withTasks(begun, [], 1300);
    expect(busyAt(over, 5000).isShown).toBe(false);
    expect(nextChangeOf(over)).toBeNull();
  });

  it.each([
    [2199, true],
    [2200, false],
  ])('is hidden 200 ms after the work: shown at %i: %s', (now, isShown) => {
    const over = withTasks(busyAt(begun, 1400), [], 2000);
    expect(busyAt(over, now).isShown).toBe(isShown);
  });

  it('stays between two tasks', () => {
    const pause = withTasks(busyAt(begun, 1400), [], 2000);
    expect(withTasks(pause, ['b'], 2100).isShown).toBe(true);
  });

  it('times each task from its own start', () => {
    const two = withTasks(busyAt(begun, 1400), ['a', 'b'], 9000);
    expect(busyAt(two, 12_000).isBusy).toBe(true);
    expect(busyAt(two, 19_000).isBusy).toBe(false);
  });

  it('is hidden when all work is older than 10 s', () => {
    const shown = busyAt(begun, 1400);
    const expired = busyAt(shown, nextChangeOf(shown)!);
    expect([nextChangeOf(shown), expired.isBusy]).toEqual([11_000, false]);
    expect(busyAt(expired, 11_200).isShown).toBe(false);
  });
});

it('always becomes idle when it is updated at each time that it requests', () => {
  const steps = fc.array(
    fc.record({ keys: fc.subarray(['a', 'b', 'c']), wait: fc.integer({ min: 0, max: 12_000 }) }),
  );
  fc.assert(
    fc.property(steps, (made) => {
      let now = 0;
      let busy = IDLE;
      for (const { keys, wait } of made) {
        now += wait;
        busy = withTasks(busy, keys, now);
      }
      for (let next = nextChangeOf(busy), looks = 0; next !== null; next = nextChangeOf(busy), looks++) {
        expect(next).toBeGreaterThan(now);
        expect(looks).toBeLessThan(4);
        now = next;
        busy = busyAt(busy, now);
      }
      expect(busy.isShown).toBe(false);
    }),
  );
});
