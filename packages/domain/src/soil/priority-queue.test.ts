import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PriorityQueue } from './priority-queue.ts';

it('takes items in order, also if some are added in between', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.array(fc.integer()), (before, between) => {
      const queue = new PriorityQueue<number>((one, other) => one < other);
      for (const item of before) queue.push(item);
      const first = [queue.peek(), queue.pop()];
      for (const item of between) queue.push(item);
      const sorted = before.toSorted((a, b) => a - b);
      expect(first).toEqual([sorted[0], sorted[0]]);
      const rest = [...sorted.slice(1), ...between].sort((a, b) => a - b);
      expect([...rest.map(() => queue.pop()), queue.pop()]).toEqual([...rest, undefined]);
    }),
  );
});
