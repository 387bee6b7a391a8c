import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type EngineBench,
  fail,
  MINUTE,
  refusal,
  SECOND,
  startEngineBench,
} from '../../testing/outbox-engine.ts';
import { newSample } from '../../testing/outbox-items.ts';
import { OutboxError } from './item.ts';
import type { OutboxStore } from './sender.ts';

describe('the outbox', () => {
  let bench: EngineBench;
  beforeEach(() => {
    bench = startEngineBench();
  });
  afterEach(() => bench.stop());

  describe('on a full device, which can remove items but not mark them', () => {
    const full = new OutboxError('full');
    let reported: unknown[];
    let isFull: boolean;
    const startFull = () => {
      const change: OutboxStore['change'] = (who, plan) =>
        bench.memory.store.change(who, (items) => {
          const changes = plan(items);
          if (isFull && changes.put?.length) throw full;
          return changes;
        });
      return bench.start({
        store: { ...bench.memory.store, change },
        report: (error) => reported.push(error),
      });
    };

    beforeEach(() => {
      [reported, isFull] = [[], true];
      bench.engine = startFull();
    });

    it('sends everything in its order, which makes room', async () => {
      await bench.engine.enqueue([
        newSample('a', { lane: 'n' }),
        newSample('b', { lane: 'n' }),
        newSample('c'),
      ]);
      await bench.pass(0);
      expect(bench.server.requests).toEqual(['a', 'b', 'c']);
      expect([bench.memory.items(), reported]).toEqual([[], []]);
    });

    it('tries what fails once per round, before what follows it, and reports that there is no room', async () => {
      bench.server.next(fail(refusal(500, 'trouble')));
      await bench.engine.enqueue([
        newSample('a', { lane: 'n' }),
        newSample('b', { lane: 'n' }),
        newSample('c'),
      ]);
      await bench.pass(20 * SECOND);
      expect([bench.server.requests, reported]).toEqual([['a', 'c'], [full]]);
      await bench.pass(20 * SECOND);
      expect(bench.server.requests).toEqual(['a', 'c', 'a', 'b']);
      expect(bench.memory.items()).toEqual([]);
    });

    it('counts an attempt afterwards, once there is room', async () => {
      bench.server.next(() => {
        isFull = false;
        throw refusal(503, 'busy', MINUTE);
      });
      await bench.engine.enqueue([newSample('a')]);
      await bench.pass(0);
      expect(bench.server.requests).toEqual(['a']);
      expect(bench.memory.items()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    });

    it('sends what a closed page was sending', async () => {
      isFull = false;
      bench.server.next(() => new Promise(() => undefined));
      await bench.engine.enqueue([newSample('a', { lane: 'n' }), newSample('b', { lane: 'n' })]);
      await bench.pass(0);
      expect(bench.states()).toEqual(['a sending', 'b waiting']);
      isFull = true;
      bench.engine = startFull();
      await bench.engine.wake();
      expect([bench.server.requests, bench.memory.items()]).toEqual([['a', 'a', 'b'], []]);
    });

    it('sends what is due when the user presses the button, although nothing can be hurried', async () => {
      isFull = false;
      bench.server.next(fail(refusal(503, 'busy', MINUTE)));
      await bench.engine.enqueue([newSample('a')]);
      await bench.pass(0);
      isFull = true;
      await bench.engine.enqueue([newSample('b')]);
      await bench.engine.sendAll();
      await bench.engine.wake();
      expect(bench.server.requests).toEqual(['a', 'b']);
      await bench.pass(MINUTE);
      expect(bench.server.requests).toEqual(['a', 'b', 'a']);
    });
  });
});
