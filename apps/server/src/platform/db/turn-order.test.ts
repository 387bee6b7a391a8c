import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TurnOrder } from './turn-order.ts';

const [worker, other, page, mobile] = [{}, {}, {}, {}];

/** A turn order after the worker has held the database for some milliseconds, until time 1000. */
function afterWork(ms: number) {
  const order = new TurnOrder<object>();
  order.ran(worker, 1000 - ms, 1000);
  return order;
}

describe('the turn order', () => {
  it('is first come, first served among light connections', () => {
    const order = new TurnOrder<object>();
    for (let at = 0; at < 1000; at += 20) order.ran(page, at, at + 1);
    expect(order.next([page, mobile], 1000)).toEqual({ slot: 0 });
    expect(order.next([mobile, page], 1000)).toEqual({ slot: 0 });
  });

  it('prefers light connections after a heavy turn, even if they came later', () => {
    expect(afterWork(200).next([worker, other, page], 1001)).toEqual({ slot: 1 });
  });

  it('serves a heavy connection at once if no other one is active', () => {
    expect(afterWork(200).next([worker], 1001)).toEqual({ slot: 0 });
  });

  it('waits for the next statement of a call that has just had a response', () => {
    const order = afterWork(200);
    order.ran(page, 1001, 1003);
    expect(order.next([worker], 1005)).toEqual({ wait_ms: 8 });
    expect(order.next([worker, page], 1006)).toEqual({ slot: 1 });
    expect(order.next([worker], 1013)).toEqual({ slot: 0 });
  });

  it('returns to a heavy connection after as much time as its turn took', () => {
    const order = afterWork(150);
    order.ran(page, 1000, 1070);
    order.ran(mobile, 1070, 1149);
    expect(order.next([worker, mobile], 1149)).toEqual({ slot: 1 });
    expect(order.next([worker, mobile], 1150)).toEqual({ slot: 0 });
  });

  it('does not serve two heavy connections in a row while a light one waits', () => {
    const order = afterWork(200);
    order.ran(other, 1200, 1400);
    expect(order.next([worker, page], 1401)).toEqual({ slot: 1 });
  });

  it('forgets past heavy turns', () => {
    expect(afterWork(200).next([worker, page], 3000)).toEqual({ slot: 0 });
  });
});

it('delays a heavy connection by at most half a second after each heavy turn', () => {
  const turn = fc.record({ by: fc.nat(3), ms: fc.integer({ min: 1, max: 700 }) });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 60 }), (turns) => {
      const order = new TurnOrder<object>();
      const people = [worker, other, page, mobile];
      let now = 0;
      for (const { by, ms } of turns) {
        order.ran(people[by]!, now, now + ms);
        now += ms;
        const next = order.next(people, now);
        // All of them can be heavy just after a light turn, whose connection may go on.
        if ('slot' in next) expect(next.slot).toBeLessThan(people.length);
        else expect(next.wait_ms).toBeLessThanOrEqual(10);
        expect(order.next([people[by]!], now + 501)).toEqual({ slot: 0 });
      }
    }),
  );
});
