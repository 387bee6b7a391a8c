import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  commitAndLose,
  type EngineBench,
  fail,
  lost,
  MINUTE,
  refusal,
  SECOND,
  startEngineBench,
} from '../../testing/outbox-engine.ts';
import { newSample } from '../../testing/outbox-items.ts';

describe('the outbox', () => {
  let bench: EngineBench;
  beforeEach(() => {
    bench = startEngineBench();
  });
  afterEach(() => bench.stop());

  it('sends a change whose response was lost again by the same key, and so once', async () => {
    bench.server.next(commitAndLose);
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(0);
    expect(bench.states()).toEqual(['a waiting']);
    await bench.pass(2 * SECOND);
    expect(bench.server.requests).toEqual(['a', 'a']);
    expect([...bench.server.kept.keys()]).toEqual(['a']);
    expect(bench.memory.items()).toEqual([]);
  });

  it('waits longer after each failure, at most five minutes', async () => {
    bench.server.next(...Array.from({ length: 10 }, () => fail(refusal(503, 'database_away'))));
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(30 * MINUTE);
    const gaps = bench.server.times
      .slice(1)
      .map((time, i) => Math.round((time - bench.server.times[i]!) / SECOND));
    expect(gaps).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  describe('a file in parts', () => {
    const file = { bytes: new ArrayBuffer(40), type: 'image/jpeg' };
    /** Sends some parts, and then loses the network, in each attempt. */
    const startWithParts = (...attempts: number[]) => {
      let received = 0;
      bench.engine = bench.start({
        async send(item, _file, _session, onProgress) {
          bench.server.times.push(Date.now());
          const parts = attempts.shift();
          for (let part = 0; part < (parts ?? 0); part++) {
            received += 10;
            await onProgress({ received, total: 40 });
          }
          if (parts !== undefined) throw lost();
          return { id: item.id };
        },
      });
    };
    const gaps = () => bench.server.times.slice(1).map((time, i) => (time - bench.server.times[i]!) / SECOND);

    it('shows how far it is, also while it waits', async () => {
      startWithParts(3);
      await bench.engine.enqueue([newSample('a', { file })]);
      await bench.pass(0);
      expect(bench.shown).toMatchObject([{ state: 'waiting', progress: { received: 30, total: 40 } }]);
      await bench.pass(2 * SECOND);
      expect(bench.memory.items()).toEqual([]);
    });

    it('is tried again soon after an attempt that has moved forward', async () => {
      startWithParts(0, 0, 0, 1, 0, 1, 1);
      await bench.engine.enqueue([newSample('a', { file })]);
      await bench.pass(MINUTE);
      expect(gaps()).toEqual([2, 4, 8, 2, 4, 2, 2]);
      expect(bench.memory.items()).toEqual([]);
    });
  });

  it('waits as long as the server asks', async () => {
    bench.server.next(fail(refusal(429, 'too_many_requests', 60 * SECOND)));
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(59 * SECOND);
    expect(bench.server.requests).toHaveLength(1);
    await bench.pass(2 * SECOND);
    expect(bench.server.requests).toHaveLength(2);
  });

  it('stops at the first sign of no network, and goes on as soon as it is back', async () => {
    bench.server.next(fail(lost()), fail(lost()));
    await bench.engine.enqueue(['a', 'b', 'c', 'd'].map((id) => newSample(id)));
    await bench.pass(0);
    expect(bench.server.requests).toEqual(['a', 'b']);
    expect(bench.ends.at(-1)).toBe('offline');
    await bench.engine.wake();
    expect(bench.memory.items()).toEqual([]);
    expect(bench.ends.at(-1)).toBe('done');
  });

  it('goes on after the clock was put back', async () => {
    bench.server.next(...Array.from({ length: 4 }, () => fail(refusal(500, 'unknown'))));
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(10 * SECOND);
    vi.setSystemTime(new Date('2020-01-01T00:00:00Z'));
    await bench.pass(5 * MINUTE);
    expect(bench.memory.items()).toEqual([]);
  });
});
