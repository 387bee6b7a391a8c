import type { Import } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { mergeImportProgress, withProgress } from './import-progress.ts';

const at = (state: Import['state'], done: number | null, is_waiting = false) =>
  ({ state, is_waiting, progress: done === null ? null : { done, total: 10 } }) as Import;
const half = { done: 5, total: 10 };

describe('progress events of an import', () => {
  it('move the bar of one that is being read or applied', () => {
    expect(withProgress(at('reading', null), half)).toEqual(at('reading', 5));
    expect(withProgress(at('applying', 2), half)).toEqual(at('applying', 5));
  });

  it('end its waiting', () => {
    expect(withProgress(at('reading', null, true), half).is_waiting).toBe(false);
  });

  it('are ignored once the import has moved on', () => {
    expect(withProgress(at('applied', null), half)).toEqual(at('applied', null));
  });
});

describe('a response that is behind the events', () => {
  it.each([
    ['keeps the bar in place while rows are applied', at('applying', 8), at('applying', 3), 8],
    ['without progress keeps it, too', at('applying', 8), at('applying', null), 8],
    ['moves it forward if it is ahead', at('applying', 3), at('applying', 8), 8],
    ['resets it if files are read again from the start', at('reading', 8), at('reading', 0), 0],
  ])('%s', (_, before, next, done) => {
    expect(mergeImportProgress(before, next).progress?.done).toBe(done);
  });

  it('counts if the step has ended', () => {
    expect(mergeImportProgress(at('applying', 8), at('applied', null))).toEqual(at('applied', null));
  });
});
