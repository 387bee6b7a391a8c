import { expect, it } from 'vitest';
import { shapeLabelsOf } from './shape-labels.ts';

/** A field of so many degrees with its name. */
function field(west: number, width: number, text: string) {
  const [south, east, north] = [44, west + width, 44 + width / 2];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    shape: { type: 'MultiPolygon' as const, coordinates: [[ring]] },
    label: { text, at: [west + width / 2, south + width / 4] as const },
  };
}

it('names a small shape at a higher zoom than a large one', () => {
  const [large, small] = shapeLabelsOf([
    field(27, 0.02, 'La Canal'),
    field(27.1, 0.002, 'La Canal'),
  ]).features;
  expect(small!.properties!.from_zoom - large!.properties!.from_zoom).toBeCloseTo(Math.log2(10), 2);
});

it('writes a name in two lines, and a number in one', () => {
  const shapes = [
    field(27, 0.01, 'Lângă pădure'),
    field(27.1, 0.01, '12'),
    { ...field(27.2, 0.01, ''), label: undefined },
  ];
  expect(shapeLabelsOf(shapes).features.map(({ properties }) => properties!.text)).toEqual([
    'Lângă\npădure',
    '12',
  ]);
});
