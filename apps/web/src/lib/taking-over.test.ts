import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { beginTakingOver, canTakeOver, endTakingOver, noteTag, pageTakenOver } from './taking-over.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  beginTakingOver();
  onTestFinished(() => {
    endTakingOver();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

it('a page is taken over with what the server has rendered it with, however it was sent', () => {
  noteTag('W/"state.first"');
  noteTag('"second"');
  expect(canTakeOver(['first', 'second'])).toBe(true);
});

it('a page is rendered anew if its farm has changed in between, or a response has no tag', () => {
  noteTag('W/"state.later"');
  noteTag('');
  expect(canTakeOver(['before'])).toBe(false);
});

it('a page is rendered anew once other responses have been let through, because it took too long', async () => {
  noteTag('"slow"');
  await vi.advanceTimersByTimeAsync(10_000);
  await pageTakenOver();
  expect(canTakeOver(['slow'])).toBe(false);
});

it('other responses wait until a page is taken over, however long its code took to arrive', async () => {
  const through = vi.fn();
  void pageTakenOver().then(through);
  noteTag('"late"');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(canTakeOver(['late'])).toBe(true);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(through).not.toHaveBeenCalled();
  endTakingOver();
  await vi.advanceTimersByTimeAsync(0);
  expect(through).toHaveBeenCalled();
});
