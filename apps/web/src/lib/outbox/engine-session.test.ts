import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EngineBench, lost, MINUTE, refusal, startEngineBench } from '../../testing/outbox-engine.ts';
import { newSample } from '../../testing/outbox-items.ts';

describe('the outbox', () => {
  let bench: EngineBench;
  beforeEach(() => {
    bench = startEngineBench();
  });
  afterEach(() => bench.stop());

  it('does not touch the items while the server does not say who is signed in', async () => {
    bench.session = lost();
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(MINUTE);
    expect(bench.server.requests).toEqual([]);
    expect(bench.memory.items()).toMatchObject([{ tries: 0, state: 'waiting' }]);
    bench.session = 'ana';
    await bench.pass(5 * MINUTE);
    expect(bench.memory.items()).toEqual([]);
  });

  it.each([
    ['401', refusal(401, 'sign_in')],
    ['a farm that is missing for visitors', refusal(404, 'not_found')],
  ])(
    'stops when the session has ended (%s), and goes on after the same user has signed in',
    async (_, error) => {
      bench.server.next(() => {
        bench.session = null;
        throw error;
      });
      await bench.engine.enqueue([newSample('a')]);
      await bench.pass(MINUTE);
      expect(bench.server.requests).toHaveLength(1);
      expect(bench.memory.items()).toMatchObject([{ tries: 0, state: 'waiting', problem: null }]);
      expect(bench.ends.at(-1)).toBe('signed-out');
      bench.session = 'ana';
      await bench.engine.switchPerson();
      expect(bench.memory.items()).toEqual([]);
    },
  );

  it('neither shows nor sends the changes of another user', async () => {
    bench.session = null;
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(0);
    [bench.person, bench.session] = ['ion', 'ion'];
    await bench.engine.switchPerson();
    expect([bench.shown, bench.server.requests]).toEqual([[], []]);
    await bench.engine.enqueue([newSample('b')]);
    await bench.pass(10 * MINUTE);
    expect(bench.server.requests).toEqual(['b']);
    [bench.person, bench.session] = ['ana', 'ana'];
    await bench.engine.switchPerson();
    expect(bench.server.requests).toEqual(['b', 'a']);
  });

  it('sends nothing in the session of another user, which this page does not know yet', async () => {
    bench.session = 'ion';
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(MINUTE);
    expect(bench.server.requests).toEqual([]);
    expect(bench.states()).toEqual(['a waiting']);
  });

  it('finds out who is signed in when the session has changed under way', async () => {
    bench.server.next(() => {
      bench.session = 'ion';
      throw refusal(403, 'csrf');
    });
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(MINUTE);
    expect(bench.server.requests).toHaveLength(1);
    expect(bench.states()).toEqual(['a waiting']);
  });

  it('keeps nothing of a user whose account is removed, and everything of others', async () => {
    bench.session = null;
    await bench.engine.enqueue([newSample('a')]);
    bench.person = 'ion';
    await bench.engine.enqueue([newSample('b'), newSample('c')]);
    await bench.engine.clear();
    expect(bench.states()).toEqual(['a waiting']);
  });

  it('enqueues nothing for a visitor', async () => {
    bench.person = null;
    await expect(bench.engine.enqueue([newSample('a')])).rejects.toMatchObject({ code: 'signed-out' });
  });
});
