import { describe, expect, it } from 'vitest';
import type { PixelImage } from './judge-patches.ts';
import { splitCrops } from './split-crops.ts';

const SIZE = 12;
/** Wheat and maize by month, from April to August. */
const WHEAT = [0.8, 0.85, 0.6, 0.2, 0.18];
const MAIZE = [0.17, 0.2, 0.55, 0.85, 0.8];

/** Images from April to August of a parcel of 144 pixels, with the course of each pixel. */
function season(courseOf: (x: number, y: number) => readonly number[]): PixelImage[] {
  return WHEAT.map((_, month) => ({
    date: `2026-0${4 + month}-15`,
    pixels: {
      width: SIZE,
      height: SIZE,
      values: Float32Array.from({ length: SIZE * SIZE }, (_value, at) => {
        const [x, y] = [at % SIZE, Math.floor(at / SIZE)];
        // Pixels of a crop differ by some hundredths.
        return courseOf(x, y)[month]! + 0.02 * ((x * 7 + y * 3) % 3) - 0.02;
      }),
    },
  }));
}

describe('two crops in a parcel', () => {
  it('are seen where a part runs as another crop, with the pixels of the smaller one', () => {
    const split = splitCrops(season((x) => (x < 4 ? MAIZE : WHEAT)));
    expect(split?.share).toBeCloseTo(1 / 3, 5);
    expect(split?.parts).toHaveLength(1);
    expect(split?.parts.flat().every((at) => at % SIZE < 4)).toBe(true);
  });

  it('are not seen in one crop, even if a part is weaker', () => {
    expect(splitCrops(season(() => WHEAT))).toBeNull();
    expect(splitCrops(season((x) => WHEAT.map((value) => (x < 4 ? value - 0.08 : value))))).toBeNull();
  });

  it('need twenty connected pixels each', () => {
    expect(splitCrops(season((x, y) => (x < 4 && y < 4 ? MAIZE : WHEAT)))).toBeNull();
    expect(splitCrops(season((x, y) => ((x + y) % 4 === 0 ? MAIZE : WHEAT)))).toBeNull();
  });

  it('need five images', () => {
    expect(splitCrops(season((x) => (x < 4 ? MAIZE : WHEAT)).slice(0, 4))).toBeNull();
  });

  it('are found under clouds that hide parts on some images', () => {
    const images = season((x) => (x < 4 ? MAIZE : WHEAT));
    const more = [...images, ...images.slice(1, 3).map((image) => ({ ...image, date: '2026-09-15' }))];
    for (let at = 0; at < 40; at++) more[0]!.pixels.values[at] = Number.NaN;
    expect(splitCrops(more)?.share).toBeCloseTo(1 / 3, 5);
  });
});
