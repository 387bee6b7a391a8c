import { expect, it } from 'vitest';
import { pixelPathOf } from './pixel-path.ts';

const square = (west: number, south: number, east: number, north: number) => ({
  coordinates: [
    [
      [
        [west, north],
        [east, north],
        [east, south],
        [west, south],
        [west, north],
      ],
    ],
  ],
});
/** Ten pixels across and five down. */
const straight = {
  corners: [
    [27, 45],
    [27.1, 45],
    [27.1, 44.9],
    [27, 44.9],
  ],
  w: 10,
  h: 5,
} as const;

it('draws a shape where its pixels are', () => {
  expect(pixelPathOf(square(27.02, 44.92, 27.05, 44.96), straight)).toBe(
    'M2.00 2.00L5.00 2.00L5.00 4.00L2.00 4.00L2.00 2.00Z',
  );
});

it('follows a picture that is turned on the ground', () => {
  const turned = {
    corners: [
      [27, 45],
      [27.1, 45.01],
      [27.09, 44.91],
      [26.99, 44.9],
    ],
    w: 10,
    h: 10,
  } as const;
  // Its corners are those of the picture.
  const whole = {
    coordinates: [
      [
        [
          [27, 45],
          [27.1, 45.01],
          [27.09, 44.91],
          [26.99, 44.9],
        ],
      ],
    ],
  };
  expect(pixelPathOf(whole, turned)).toBe('M0.00 0.00L10.00 0.00L10.00 10.00L0.00 10.00Z');
});
