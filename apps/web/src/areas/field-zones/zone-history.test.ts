import { expect, it } from 'vitest';
import { newHistory, redoZones, undoZones, withZones } from './zone-history.ts';

it('takes steps back and forward again', () => {
  const first = newHistory([1, 1]);
  expect(undoZones(first)).toEqual(first);
  expect(redoZones(first)).toEqual(first);
  const second = withZones(first, [1, 2]);
  const third = withZones(second, [2, 2]);
  expect(undoZones(third).zones).toEqual([1, 2]);
  expect(redoZones(undoZones(third))).toEqual(third);
  expect(undoZones(undoZones(third)).zones).toEqual([1, 1]);
});

it('counts a step that changes nothing as none, and forgets what was taken back after another one', () => {
  const second = withZones(newHistory([1, 1]), [1, 2]);
  expect(withZones(second, [1, 2])).toEqual(second);
  const other = withZones(undoZones(second), [2, 1]);
  expect(other.future).toEqual([]);
  expect(redoZones(other)).toEqual(other);
});
