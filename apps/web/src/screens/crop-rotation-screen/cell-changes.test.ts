import type { Season } from '@brazda/contract';
import { describe, expect, it } from 'vitest';
import type { ShapeRow } from '../../data/shape-history.ts';
import { changesIn, clipOf, columnCopied, cropAt, filled, pasted, type ShownGrid } from './cell-changes.ts';

const seasons = [2025, 2026].map((end_year) => ({ id: String(end_year), end_year })) as Season[];

/** A line by its crops of both seasons: none, one or several each; undefined where nothing is known. */
function line(id: string, ...crops: (string[] | undefined)[]) {
  const cells = crops.map(
    (of, i) => of && { parcel: `${id}-${i}`, intervals: of.map((crop_id) => ({ crop_id })) },
  );
  return { row: { cells } as unknown as ShapeRow, searchText: '' };
}

const grid: ShownGrid = {
  seasons,
  pending: { unsaved: new Map(), saved: new Map() },
  lines: [
    line('a', ['wheat'], ['maize']),
    line('b', ['soy'], []),
    line('c', ['wheat', 'soy'], ['wheat', 'soy']),
    line('d', undefined, ['peas']),
  ],
};
const all = { top: 0, bottom: 3, left: 0, right: 1 };

describe('setting several cells', () => {
  it('sets those that have another crop or none, passes over two crops and unknown ground', () => {
    const { crops, skipped } = changesIn(grid, all, () => 'wheat');
    expect(crops).toEqual(
      new Map([
        ['a-1', 'wheat'],
        ['b-0', 'wheat'],
        ['b-1', 'wheat'],
        ['d-1', 'wheat'],
      ]),
    );
    expect(skipped).toEqual(new Set(['c-0', 'c-1']));
  });

  it('goes from what was just said', () => {
    const after = { ...grid, pending: { unsaved: new Map([['a-0', 'maize']]), saved: new Map() } };
    expect(cropAt(after, 0, 0)).toBe('maize');
    expect(changesIn(after, { ...all, bottom: 0 }, () => 'maize').crops).toEqual(new Map());
  });
});

describe('copying cells', () => {
  const top = { top: 0, bottom: 1, left: 0, right: 0 };

  it('lays them where they are pasted, whole even where less is chosen', () => {
    const at = { top: 0, bottom: 0, left: 1, right: 1 };
    expect(pasted(grid, at, clipOf(grid, top)).crops).toEqual(
      new Map([
        ['a-1', 'wheat'],
        ['b-1', 'soy'],
      ]),
    );
  });

  it('repeats one crop over all that is chosen', () => {
    const soy = clipOf(grid, { top: 1, bottom: 1, left: 0, right: 0 });
    expect([...pasted(grid, { ...all, left: 1 }, soy).crops.values()]).toEqual(['soy', 'soy', 'soy']);
  });

  it('draws a pattern out in both directions', () => {
    const down = filled(grid, top, { top: 0, bottom: 3, left: 0, right: 0 });
    expect(down.skipped).toEqual(new Set(['c-0']));
    const aside = filled(grid, { ...top, left: 1, right: 1 }, { ...all, bottom: 1 });
    expect(aside.crops).toEqual(
      new Map<string, string | null>([
        ['a-0', 'maize'],
        ['b-0', null],
      ]),
    );
  });

  it('copies a season into another and leaves what had nothing to copy', () => {
    expect(columnCopied(grid, 0, 1).crops).toEqual(
      new Map([
        ['a-1', 'wheat'],
        ['b-1', 'soy'],
      ]),
    );
    expect(columnCopied(grid, 1, 0).crops).toEqual(new Map([['a-0', 'maize']]));
  });
});
