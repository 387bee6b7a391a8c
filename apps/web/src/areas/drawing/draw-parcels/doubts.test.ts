import { expect, it } from 'vitest';
import type { Shape } from '../../../lib/geometry/shape.ts';
import type { Sketch } from '../drawing.ts';
import { doubtsOf } from './doubts.ts';
import { overlapsIn } from './overlaps.ts';

/** A rectangle near Dragalina; 0.001 degrees are about 80 by 111 meters. */
const box = (id: string, west: number, south: number, width: number, height: number): Sketch => {
  const x = 27.4 + west / 1000;
  const y = 44.4 + south / 1000;
  const right = x + width / 1000;
  const top = y + height / 1000;
  const shape: Shape = [
    [
      [
        [x, y],
        [right, y],
        [right, top],
        [x, top],
        [x, y],
      ],
    ],
  ];
  return { id, shape, isNew: false, fields: {} } as unknown as Sketch;
};
const doubts = (land: readonly Sketch[], ...drawn: string[]) => {
  const touched = new Set(drawn);
  return doubtsOf(land, touched, overlapsIn(land, touched));
};
const others = [0, 10, 20, 30, 40].map((west) => box(`p${west}`, west, 0, 8, 8));

it('asks about a parcel of 1 600 ha over five others', () => {
  const [doubt, ...more] = doubts([...others, box('huge', -5, -5, 60, 30)], 'huge');
  expect(doubt).toMatchObject({ sketch: { id: 'huge' }, overlapped: 5 });
  expect(doubt!.hectares).toBeGreaterThan(1500);
  expect(doubt!.overlap_hectares).toBeCloseTo(5 * 56.6, -1);
  expect(more).toEqual([]);
});

it('asks about a parcel over a tenth of another one', () => {
  expect(doubts([...others, box('drawn', 7, 0, 2, 8)], 'drawn')).toMatchObject([{ overlapped: 1 }]);
});

it('asks nothing about a parcel beside others, with a border drawn twice, or about what was not drawn', () => {
  expect(doubts([...others, box('drawn', 8, 0, 2, 8)], 'drawn')).toEqual([]);
  expect(doubts([...others, box('drawn', 7.9, 0, 2.2, 8)], 'drawn')).toEqual([]);
  expect(doubts([...others, box('old', -5, -5, 60, 30)])).toEqual([]);
});
