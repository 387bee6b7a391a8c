import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemSample } from '../../testing/outbox-items.ts';
import type { OutboxState } from './item.ts';
import { heldBack, nextToSend, timeUntilNext, waitAfter } from './schedule.ts';

const NOW = 1_000_000;
const MINUTES_5 = 300_000;
const next = (...items: Parameters<typeof itemSample>[0][]) =>
  nextToSend(
    items.map((item) => itemSample(item)),
    NOW,
  )?.seq ?? null;

describe('the next item', () => {
  it('is the first of all lanes', () => {
    expect(next({ seq: 2 }, { seq: 1 })).toBe(1);
  });
  it('is none while two are being sent', () => {
    expect(next({ seq: 1, state: 'sending' }, { seq: 2 })).toBe(2);
    expect(next({ seq: 1, state: 'sending' }, { seq: 2, state: 'sending' }, { seq: 3 })).toBeNull();
  });
  it.each(['sending', 'refused', 'conflict'] as const)('is of another lane after one that is %s', (state) => {
    expect(next({ seq: 1, lane: 'a', state }, { seq: 2, lane: 'a' }, { seq: 3, lane: 'b' })).toBe(3);
  });
  it('is not a later one of a lane whose first has to wait', () => {
    expect(next({ seq: 1, lane: 'a', next_at: NOW + 1 }, { seq: 2, lane: 'a' })).toBeNull();
  });
  it('is one that is due', () => {
    expect(next({ seq: 1, next_at: NOW + 1 }, { seq: 2, next_at: NOW })).toBe(2);
  });
  it('is one with fewer attempts, so that one which always fails holds up no other lane', () => {
    expect(next({ seq: 1, tries: 4 }, { seq: 2, tries: 1 })).toBe(2);
  });
  it.each(['waiting', 'refused'] as const)('is not one that needs one which is %s', (state) => {
    expect(next({ seq: 1, id: 'photo', state }, { seq: 2, needs: ['photo'] })).toBe(
      state === 'waiting' ? 1 : null,
    );
  });
  it('is one whose needs are all sent', () => {
    expect(next({ seq: 2, needs: ['photo'] })).toBe(2);
  });
  it('may be needed by an earlier one of its lane', () => {
    expect(next({ seq: 1, lane: 'a', needs: ['photo'] }, { seq: 2, lane: 'a', id: 'photo' })).toBe(2);
  });
  it('is due if the clock has been put back since', () => {
    expect(next({ seq: 1, next_at: NOW + MINUTES_5 })).toBeNull();
    expect(next({ seq: 1, next_at: NOW + MINUTES_5 + 1 })).toBe(1);
  });
});

it('never reorders a lane, sends at most two at once, and sends everything that nothing holds back', () => {
  const lanes = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(lanes, fc.infiniteStream(fc.boolean()), (drawn, finishes) => {
      let items = drawn.map((lane, i) => itemSample({ seq: i + 1, lane }));
      const sent: number[] = [];
      while (items.length > 0) {
        const item = nextToSend(items, NOW);
        const sending = items.filter(({ state }) => state === 'sending');
        expect(sending.length).toBeLessThanOrEqual(2);
        if (item && (sending.length === 0 || finishes.next().value)) {
          items = items.map((other) => (other === item ? { ...item, state: 'sending' } : other));
        } else {
          const [done] = sending;
          expect(done).toBeDefined();
          items = items.filter((other) => other !== done);
          sent.push(done!.seq);
        }
      }
      for (const lane of new Set(drawn)) {
        const ofLane = sent.filter((seq) => drawn[seq - 1] === lane);
        expect(ofLane).toEqual(ofLane.toSorted((a, b) => a - b));
      }
      expect(sent).toHaveLength(drawn.length);
    }),
  );
});

describe('the time until the next', () => {
  it('is that of the first which is due', () => {
    const items = [itemSample({ seq: 1, next_at: NOW + 7000 }), itemSample({ seq: 2, next_at: NOW + 2000 })];
    expect(timeUntilNext(items, NOW)).toBe(2000);
    expect(timeUntilNext(items, NOW + 3000)).toBe(0);
  });
  it('is none if everything needs the user', () => {
    const states: OutboxState[] = ['refused', 'conflict'];
    expect(
      timeUntilNext(
        states.map((state, seq) => itemSample({ seq, state })),
        NOW,
      ),
    ).toBeNull();
  });
});

describe('the wait after failures', () => {
  it('grows from 2 s to 5 min, minus up to half', () => {
    expect([0, 1, 2, 20].map((failures) => waitAfter(failures, 0))).toEqual([2000, 4000, 8000, MINUTES_5]);
    expect(waitAfter(0, 1)).toBe(1000);
  });
  it('is at least what the server asks for, and never longer than 5 min', () => {
    expect(waitAfter(0, 0, 60_000)).toBe(60_000);
    expect(waitAfter(3, 0, 3000)).toBe(16_000);
    expect(waitAfter(0, 0, 86_400_000)).toBe(MINUTES_5);
  });
});

it('shows which item each one waits for', () => {
  const items = [
    itemSample({ seq: 1, id: 'create', lane: 'a', state: 'refused' }),
    itemSample({ seq: 2, id: 'comment', lane: 'a' }),
    itemSample({ seq: 3, id: 'photo', lane: 'p' }),
    itemSample({ seq: 4, id: 'update', lane: 'b', needs: ['photo'] }),
  ];
  const held = [...heldBack(items)].map(([id, holder]) => `${id} waits for ${holder.id}`);
  expect(held.toSorted()).toEqual(['comment waits for create', 'update waits for photo']);
});
