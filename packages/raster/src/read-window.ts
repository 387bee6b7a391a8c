import type { BlockCache } from './block-cache.ts';
import type { CogImage } from './cog.ts';

/** A rectangle of pixels; `right` and `bottom` are not included. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The samples of a box of an image, row by row; 0 where there is no data. */
export async function readWindow(image: CogImage, box: Box, cache: BlockCache): Promise<Uint16Array> {
  const { width, height } = image.format;
  const window = new Uint16Array((box.right - box.left) * (box.bottom - box.top));
  const reads: Promise<void>[] = [];
  for (let ty = Math.floor(box.top / height); ty * height < box.bottom; ty++) {
    for (let tx = Math.floor(box.left / width); tx * width < box.right; tx++) {
      reads.push(
        cache.block(image, ty * image.across + tx).then((samples) => {
          if (samples) copyOverlap(samples, { tx, ty, width, height }, window, box);
        }),
      );
    }
  }
  await Promise.all(reads);
  return window;
}

function copyOverlap(
  samples: ArrayLike<number> & { subarray(from: number, to: number): ArrayLike<number> },
  tile: { tx: number; ty: number; width: number; height: number },
  window: Uint16Array,
  box: Box,
): void {
  const left = tile.tx * tile.width;
  const top = tile.ty * tile.height;
  const from = Math.max(left, box.left);
  const to = Math.min(left + tile.width, box.right);
  for (let row = Math.max(top, box.top); row < Math.min(top + tile.height, box.bottom); row++) {
    const at = (row - top) * tile.width - left;
    window.set(
      samples.subarray(at + from, at + to),
      (row - box.top) * (box.right - box.left) + from - box.left,
    );
  }
}
