import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amended, begun, type History, redone, stepped, undone } from './history.ts';

const doing = fc.oneof(
  fc.integer().map((value) => (history: History<number>) => stepped(history, value)),
  fc.constant(undone<number>),
  fc.constant(redone<number>),
);
const times = (count: number, move: (history: History<number>) => History<number>, from: History<number>) =>
  Array.from({ length: count }).reduce<History<number>>(move, from);

test('undoing everything restores the start, whatever was done', () => {
  fc.assert(
    fc.property(fc.array(doing), (doings) => {
      const end = doings.reduce((history, move) => move(history), begun(0));
      expect(times(doings.length, undone, end).now).toBe(0);
    }),
  );
});

test('redoing everything restores what was undone', () => {
  fc.assert(
    fc.property(fc.array(doing), fc.nat(20), (doings, count) => {
      const end = doings.reduce((history, move) => move(history), begun(0));
      const back = Math.min(count, end.past.length);
      expect(times(back, redone, times(back, undone, end))).toEqual(end);
    }),
  );
});

test('a new step discards what was undone', () => {
  expect(redone(stepped(undone(stepped(begun(1), 2)), 3)).now).toBe(3);
});

test('information that arrives later is not a step of its own', () => {
  expect(undone(amended(stepped(begun(1), 2), 3)).now).toBe(1);
});
