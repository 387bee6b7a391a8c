import type { Import } from '@brazda/contract';
import { describe, expect, it } from 'vitest';
import { furthestOf, withProgress } from './import-progress.ts';

const at = (state: Import['state'], done: number | null, is_waiting = false) =>
  ({ state, is_waiting, progress: done === null ? null : { done, total: 10 } }) as Import;
const half = { done: 5, total: 10 };

describe('news of how far an import is', () => {
  it('move the bar of one that is read or taken in', () => {
    expect(withProgress(at('reading', null), half)).toEqual(at('reading', 5));
    expect(withProgress(at('applying', 2), half)).toEqual(at('applying', 5));
  });

  it('end its waiting', () => {
    expect(withProgress(at('reading', null, true), half).is_waiting).toBe(false);
  });

  it('say nothing of one that has gone on since', () => {
    expect(withProgress(at('applied', null), half)).toEqual(at('applied', null));
  });
});

describe('an answer that is behind the news', () => {
  it.each([
    ['leaves the bar where it is while rows are taken in', at('applying', 8), at('applying', 3), 8],
    ['knows of no progress, and leaves it too', at('applying', 8), at('applying', null), 8],
    ['moves it on where it is ahead', at('applying', 3), at('applying', 8), 8],
    ['counts where files are read again from the start', at('reading', 8), at('reading', 0), 0],
  ])('%s', (_, before, next, done) => {
    expect(furthestOf(before, next).progress?.done).toBe(done);
  });

  it('counts where the step has ended', () => {
    expect(furthestOf(at('applying', 8), at('applied', null))).toEqual(at('applied', null));
  });
});
