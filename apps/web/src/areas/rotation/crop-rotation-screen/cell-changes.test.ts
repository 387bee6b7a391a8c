import type { Season } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import type { ShapeRow } from '../../parcels/index.ts';
import { changesIn, clipOf, columnCopied, cropAt, filled, pasted, type ShownGrid } from './cell-changes.ts';

const seasons = [2025, 2026].map((end_year) => ({ id: String(end_year), end_year })) as Season[];

/** A line by its crops of both seasons: none, one or several each; undefined if unknown. */
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
  it('sets cells with another crop or none, skips cells with two crops and unknown cells', () => {
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

  it('builds on pending changes', () => {
    const after = { ...grid, pending: { unsaved: new Map([['a-0', 'maize']]), saved: new Map() } };
    expect(cropAt(after, 0, 0)).toBe('maize');
    expect(changesIn(after, { ...all, bottom: 0 }, () => 'maize').crops).toEqual(new Map());
  });
});

describe('copying cells', () => {
  const top = { top: 0, bottom: 1, left: 0, right: 0 };

  it('pastes at the selection, whole even if the selection is smaller', () => {
    const at = { top: 0, bottom: 0, left: 1, right: 1 };
    expect(pasted(grid, at, clipOf(grid, top)).crops).toEqual(
      new Map([
        ['a-1', 'wheat'],
        ['b-1', 'soy'],
      ]),
    );
  });

  it('repeats one crop over the whole selection', () => {
    const soy = clipOf(grid, { top: 1, bottom: 1, left: 0, right: 0 });
    expect([...pasted(grid, { ...all, left: 1 }, soy).crops.values()]).toEqual(['soy', 'soy', 'soy']);
  });

  it('extends a pattern in both directions', () => {
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

  it('copies a season into another and leaves cells without a source unchanged', () => {
    expect(columnCopied(grid, 0, 1).crops).toEqual(
      new Map([
        ['a-1', 'wheat'],
        ['b-1', 'soy'],
      ]),
    );
    expect(columnCopied(grid, 1, 0).crops).toEqual(new Map([['a-0', 'maize']]));
  });
});
