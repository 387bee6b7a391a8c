import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Backlog, firstNumber } from './backlog.ts';

it('returns exactly the messages after a given one, or null if it cannot', () => {
  const farms = fc.constantFrom('a', 'b');
  fc.assert(
    fc.property(fc.array(farms, { maxLength: 500 }), fc.nat(600), (spoken, back) => {
      const backlog = new Backlog<number>(1000);
      const all = spoken.map((farm, i) => ({ farm, ...backlog.add(farm, i) }));
      const after = all.filter(({ farm, seq }) => farm === 'a' && seq > 1000 + back);
      const missed = backlog.since('a', 1000 + back);
      if (1000 + back > backlog.last || after.length > 200) expect(missed).toBeNull();
      else expect(missed).toEqual(after.map(({ seq, event }) => ({ seq, event })));
    }),
  );
});

it('does not contain messages of an earlier process', () => {
  const earlier = new Backlog<string>(1000);
  const { seq } = earlier.add('a', 'sown');
  expect(new Backlog<string>(2000).since('a', seq)).toBeNull();
});

it('takes no number of another server for one of its own, in any order of start', () => {
  const sent = fc.nat(3000);
  fc.assert(
    fc.property(sent, sent, fc.integer({ min: 2, max: 100_000 }), (a, b, apart_ms) => {
      const now = Date.parse('2026-11-22T12:00:00Z');
      const first = new Backlog(firstNumber(now));
      const second = new Backlog(firstNumber(now + apart_ms));
      for (let i = 0; i < a; i++) first.add('f', 'sown');
      for (let i = 0; i < b; i++) second.add('f', 'sown');
      if (a < 2048) expect(second.since('f', first.last)).toBeNull();
      expect(first.since('f', second.last)).toBeNull();
    }),
    { numRuns: 30 },
  );
});

it('reports a gap after it was cleared', () => {
  const backlog = new Backlog<string>(1000);
  const { seq } = backlog.add('a', 'sown');
  backlog.forget();
  expect(backlog.since('a', seq)).toBeNull();
  const next = backlog.add('a', 'mown');
  expect(backlog.since('a', next.seq - 1)).toEqual([next]);
});

it('drops the farms that were quiet for the longest time, and reports the gap', () => {
  const backlog = new Backlog<string>(0);
  for (let farm = 0; farm < 1001; farm++) backlog.add(`farm-${farm}`, 'sown');
  expect(backlog.since('farm-0', 0)).toBeNull();
  expect(backlog.since('farm-0', 1)).toEqual([]);
  expect(backlog.since('farm-1', 1)).toHaveLength(1);
  expect(backlog.since('never heard of', 0)).toBeNull();
});
