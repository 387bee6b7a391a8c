import type { AtlasEntry } from '@brazda/contract/client';
import { RASTER_KIND, type RasterKind } from '@brazda/domain';
import { useMemo } from 'react';
import type { FarmAtlas } from '../../../map/atlas.ts';
import { changeClasses, changesOf } from './change-classes.ts';
import type { LoadedSide } from './use-sides.ts';

/** The change of every pixel of a parcel between two dates. */
export interface Changes {
  readonly kind: RasterKind;
  readonly width: number;
  readonly height: number;
  /** The change class index of each pixel, row by row; negative if there is none. */
  readonly classes: Int8Array;
  /** Hectares in each class. */
  readonly hectares: readonly number[];
}

/** The changes from one side to the other; null if their pixels cannot be compared. */
export function useChanges([a, b]: readonly [LoadedSide, LoadedSide]): Changes | null {
  const before = a.seen;
  const after = b.seen;
  const { kind } = b.side;
  const isOneKind = a.side.kind === kind;
  const total = b.raster;
  return useMemo(() => {
    const { codes } = RASTER_KIND[kind];
    if (!isOneKind || !before || !after || !total || !codes) return null;
    const { w: width, h: height } = after.entry;
    // Scenes of two tiles have different grids, whose pixels do not align.
    if (before.entry.w !== width || before.entry.h !== height) return null;
    const classes = changesOf(codesOf(before), codesOf(after), kind, codes);
    const counts = changeClasses(kind).map((_, at) => classes.filter((position) => position === at).length);
    const hectares = counts.map((count) => (count * total.hectares) / Math.max(1, total.n_total));
    return { kind, width, height, classes, hectares };
  }, [isOneKind, before, after, total, kind]);
}

function codesOf({ atlas, entry: { x, y, w, h } }: { atlas: FarmAtlas; entry: AtlasEntry }): Uint8Array {
  const codes = new Uint8Array(w * h);
  for (let row = 0; row < h; row++) {
    const from = (y + row) * atlas.header.width + x;
    codes.set(atlas.codes?.subarray(from, from + w) ?? [], row * w);
  }
  return codes;
}
