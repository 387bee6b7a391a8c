import type { Samples } from './decode-tile.ts';
import { firstRunFrom, type RasterizedShape } from './rasterized-shape.ts';
import { SCL } from './scl.ts';
import type { Spans } from './spans.ts';

/**
 * The classes around which pixels are hidden too: clouds and their shadows. Thin cirrus is not among them: values beside it
 * are not biased.
 */
const WITH_MARGIN = Uint8Array.from({ length: 256 }, (_, code) =>
  Number(code === SCL.cloud_shadow || code === SCL.cloud_medium || code === SCL.cloud_high),
);

/** The scene classification of a shape. */
export interface MaskedShape {
  readonly shape: RasterizedShape;
  /** 1 where a pixel shows the surface, and where it is water. */
  readonly kept: Uint8Array;
  readonly water: Uint8Array;
  readonly n_kept: number;
  /** Water among the kept pixels. */
  readonly n_water: number;
  /** Pixels without data in the scene, beyond the edge of the swath. */
  readonly n_nodata: number;
}

/**
 * Marks and counts the pixels of a shape that show the surface. `around` is the shape with the pixels around it, `classes` are
 * theirs, and `disk` is how far clouds and shadows hide what is beside them.
 */
export function maskShape(
  shape: RasterizedShape,
  { spans: around }: RasterizedShape,
  classes: Samples,
  { isClear, disk }: { readonly isClear: Uint8Array; readonly disk: readonly number[] },
): MaskedShape {
  const { spans } = shape;
  const kept = new Uint8Array(spans.count);
  const water = new Uint8Array(spans.count);
  let [n_kept, n_water, n_nodata] = [0, 0, 0];
  let run = 0;
  for (let i = 0; i < spans.rows.length; i++) {
    while (around.rows[run] < spans.rows[i] || around.to[run] < spans.to[i]) run++;
    const shift = around.starts[run] - around.from[run] + spans.from[i] - spans.starts[i];
    for (let at = spans.starts[i]; at < spans.starts[i] + spans.to[i] - spans.from[i]; at++) {
      const code = classes[shift + at];
      kept[at] = isClear[code];
      n_kept += kept[at];
      if (code === SCL.water) {
        water[at] = 1;
        n_water += kept[at];
      } else if (code === SCL.no_data) n_nodata++;
    }
  }
  hideMargins(spans, around, classes, disk, (at) => {
    if (kept[at] === 0) return;
    kept[at] = 0;
    n_kept--;
    n_water -= water[at];
  });
  return { shape, kept, water, n_kept, n_water, n_nodata };
}

/** Calls `hide` for the pixels of a shape within a disk around a cloud or shadow; some of them several times. */
function hideMargins(
  spans: Spans,
  around: Spans,
  classes: Samples,
  disk: readonly number[],
  hide: (at: number) => void,
): void {
  const radius = disk.length - 1;
  if (radius === 0) return;
  for (let i = 0; i < around.rows.length; i++) {
    const start = around.starts[i] - around.from[i];
    for (let column = around.from[i]; column < around.to[i]; column++) {
      if (WITH_MARGIN[classes[start + column]] === 0) continue;
      const from = column;
      while (column + 1 < around.to[i] && WITH_MARGIN[classes[start + column + 1]] === 1) column++;
      hideAround(spans, around.rows[i], [from, column + 1], disk, hide);
    }
  }
}

/** Calls `hide` for the pixels of a shape within a disk around a run of pixels. */
function hideAround(
  spans: Spans,
  row: number,
  [from, to]: readonly [number, number],
  disk: readonly number[],
  hide: (at: number) => void,
): void {
  const radius = disk.length - 1;
  for (
    let i = firstRunFrom(spans, row - radius);
    i < spans.rows.length && spans.rows[i] <= row + radius;
    i++
  ) {
    const reach = disk[Math.abs(spans.rows[i] - row)];
    const start = spans.starts[i] - spans.from[i];
    const end = Math.min(to + reach, spans.to[i]);
    for (let column = Math.max(from - reach, spans.from[i]); column < end; column++) hide(start + column);
  }
}
