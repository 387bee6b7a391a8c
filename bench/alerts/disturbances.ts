import type { SimulatedField } from './simulated-land.ts';

/** The error of a pixel, and how often images are shifted by a pixel or under haze that the mask did not see. */
const PIXEL_SD = 0.012;
const SHIFTED_SHARE = 0.3;
const HAZY_SHARE = 0.12;
const HAZE = { least: 0.04, most: 0.18 };

/** Fields as a satellite with noise, images that lie a pixel apart, and thin haze shows them. */
export function disturbed(fields: readonly SimulatedField[], uniform: () => number): SimulatedField[] {
  const passes = fields[0]!.images.map(() => ({
    shift:
      uniform() < SHIFTED_SHARE
        ? (
            [
              [0, 1],
              [1, 0],
              [0, -1],
              [-1, 0],
            ] as const
          )[Math.floor(uniform() * 4)]!
        : null,
    haze: uniform() < HAZY_SHARE ? hazeOf(uniform) : null,
  }));
  return fields.map((field) => ({
    ...field,
    images: field.images.map((image, at) => {
      const { shift, haze } = passes[at]!;
      const values = new Float32Array(image.values.length).fill(Number.NaN);
      for (let pixel = 0; pixel < values.length; pixel++) {
        if (field.inside[pixel] !== 1) continue;
        const from = shift ? shifted(field, pixel, shift) : pixel;
        const value = image.values[from]!;
        const dim = haze
          ? haze(field.east + (pixel % field.width) * 10, field.north - Math.floor(pixel / field.width) * 10)
          : 0;
        values[pixel] = value * (1 - dim) + PIXEL_SD * normal(uniform);
      }
      return { date: image.date, values };
    }),
  }));
}

/** The pixel beside one; itself at the border of the field. */
function shifted(
  { width, inside }: SimulatedField,
  pixel: number,
  [dx, dy]: readonly [number, number],
): number {
  const beside = pixel + dx + dy * width;
  return inside[beside] === 1 ? beside : pixel;
}

/** Haze in waves of some kilometers, by meters. */
function hazeOf(uniform: () => number): (east: number, north: number) => number {
  const depth = HAZE.least + (HAZE.most - HAZE.least) * uniform();
  const length = 1500 + 4000 * uniform();
  const phase = uniform() * Math.PI * 2;
  const angle = uniform() * Math.PI;
  return (east, north) => {
    const along = (east * Math.cos(angle) + north * Math.sin(angle)) / length;
    return (depth * (1 + Math.sin(along * Math.PI * 2 + phase))) / 2;
  };
}

function normal(uniform: () => number): number {
  return Math.sqrt(-2 * Math.log(uniform() || 1e-9)) * Math.cos(2 * Math.PI * uniform());
}
