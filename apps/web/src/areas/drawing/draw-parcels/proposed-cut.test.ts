import { describe, expect, it } from 'vitest';
import { boxOf } from '../../../lib/geometry/shape.ts';
import { parcelSample } from '../../../testing/samples.ts';
import { NO_CHANGES } from '../drawing.ts';
import { withProposedCut } from './proposed-cut.ts';

const PARCEL = parcelSample('La drum');
const [west, south, east, north] = boxOf(PARCEL.shape.coordinates);
const middle = (west + east) / 2;
const line = [
  [middle, south - 1],
  [middle, north + 1],
] as const;

describe('a cut that an address proposes', () => {
  it('cuts the parcel in two, once', () => {
    const cut = withProposedCut(NO_CHANGES, [PARCEL], { id: PARCEL.id, line });
    expect(cut.sketches.map(({ id, cutFrom }) => [id, cutFrom])).toEqual([
      [PARCEL.id, null],
      ['new-1', PARCEL.id],
    ]);
    expect(withProposedCut(cut, [PARCEL], { id: PARCEL.id, line })).toBe(cut);
  });

  it('changes nothing where there is no such parcel or no line, or where it does not cut', () => {
    const beside = line.map(([x, y]) => [x + 1, y] as const);
    expect(withProposedCut(NO_CHANGES, [PARCEL], { id: 'gone', line })).toBe(NO_CHANGES);
    expect(withProposedCut(NO_CHANGES, [PARCEL], { id: PARCEL.id, line: null })).toBe(NO_CHANGES);
    expect(withProposedCut(NO_CHANGES, [PARCEL], { id: PARCEL.id, line: beside })).toBe(NO_CHANGES);
  });
});
