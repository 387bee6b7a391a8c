import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHistory, type History, pushStep, redoStep, replacePresent, undoStep } from './history.ts';

const doing = fc.oneof(
  fc.integer().map((value) => (history: History<number>) => pushStep(history, value)),
  fc.constant(undoStep<number>),
  fc.constant(redoStep<number>),
);
const times = (count: number, move: (history: History<number>) => History<number>, from: History<number>) =>
  Array.from({ length: count }).reduce<History<number>>(move, from);

test('undoing everything restores the start, whatever was done', () => {
  fc.assert(
    fc.property(fc.array(doing), (doings) => {
      const end = doings.reduce((history, move) => move(history), createHistory(0));
      expect(times(doings.length, undoStep, end).now).toBe(0);
    }),
  );
});

test('redoing everything restores what was undone', () => {
  fc.assert(
    fc.property(fc.array(doing), fc.nat(20), (doings, count) => {
      const end = doings.reduce((history, move) => move(history), createHistory(0));
      const back = Math.min(count, end.past.length);
      expect(times(back, redoStep, times(back, undoStep, end))).toEqual(end);
    }),
  );
});

test('a new step discards what was undone', () => {
  expect(redoStep(pushStep(undoStep(pushStep(createHistory(1), 2)), 3)).now).toBe(3);
});

test('information that arrives later is not a step of its own', () => {
  expect(undoStep(replacePresent(pushStep(createHistory(1), 2), 3)).now).toBe(1);
});
