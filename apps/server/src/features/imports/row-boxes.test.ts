import { Refused } from '@brazda/formats';
import { describe, expect, it } from 'vitest';
import { RowBoxes } from './row-boxes.ts';

/** A row with a square outline at a given position, in degrees. */
function squareAt(number: number, west: number, south: number, side = 0.01) {
  const east = west + side;
  const north = south + side;
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { number, shape: { type: 'MultiPolygon' as const, coordinates: [[ring]] } };
}

function filled(count: number, at: (i: number) => readonly [number, number]) {
  const boxes = new RowBoxes();
  boxes.begin();
  for (let i = 0; i < count; i++) boxes.add(squareAt(i + 1, ...at(i)));
  return boxes;
}

const refusalOf = (work: () => void) => {
  try {
    work();
  } catch (error) {
    return error instanceof Refused ? { path: error.path, ...error.refusal } : error;
  }
  return null;
};

describe('rows of a file', () => {
  it('next to each other fit, however many', () => {
    const boxes = filled(50_000, (i) => [20 + (i % 250) / 100, 44 + Math.floor(i / 250) / 100]);
    expect(refusalOf(() => boxes.assertFits('a.geojson', true))).toBeNull();
  });

  it('fit as narrow diagonal strips with overlapping boxes', () => {
    // Strips of 500 m by 5 m from south-west to north-east, fifty in a block.
    const boxes = new RowBoxes();
    boxes.begin();
    const along = 0.0035;
    const across = 0.000035;
    for (let i = 0; i < 5000; i++) {
      const block = Math.floor(i / 50);
      const strip = i % 50;
      const x = 27 + (block % 10) * 0.02 + strip * across;
      const y = 44 + Math.floor(block / 10) * 0.02 - strip * across;
      const ring = [
        [x, y],
        [x + across, y - across],
        [x + across + along, y - across + along],
        [x + along, y + along],
        [x, y],
      ];
      boxes.add({ number: i + 1, shape: { type: 'MultiPolygon', coordinates: [[ring]] } });
    }
    expect(refusalOf(() => boxes.assertFits('a.geojson', true))).toBeNull();
  });

  it('over one spot do not fit from the first check on, and five of them are named', () => {
    const boxes = filled(500, (i) => [27 + i * 1e-7, 44]);
    expect(refusalOf(() => boxes.assertFits('a.geojson', false))).toEqual({
      path: 'a.geojson',
      code: 'many_overlaps',
      values: { rows: expect.stringMatching(/^(\d+, ){4}\d+$/) },
    });
  });

  it('count together with those of previous files, which are not named', () => {
    const boxes = filled(140, (i) => [27 + i * 1e-7, 44]);
    expect(refusalOf(() => boxes.assertFits('a.geojson', true))).toBeNull();
    boxes.begin();
    for (let i = 0; i < 20; i++) boxes.add(squareAt(1000 + i, 27, 44));
    const refusal = refusalOf(() => boxes.assertFits('b.geojson', true));
    expect(refusal).toMatchObject({
      path: 'b.geojson',
      values: { rows: expect.stringMatching(/^(10\d\d(, )?)+$/) },
    });
    boxes.drop();
    expect(refusalOf(() => boxes.assertFits('b.geojson', true))).toBeNull();
  });

  it('are checked again only when there are twice as many', () => {
    const boxes = filled(100, (i) => [27 + i / 10, 44]);
    boxes.assertFits('a.geojson', false);
    for (let i = 0; i < 99; i++) boxes.add(squareAt(i, 27, 44));
    expect(refusalOf(() => boxes.assertFits('a.geojson', false))).toBeNull();
    for (let i = 0; i < 99; i++) boxes.add(squareAt(i, 27, 44));
    expect(refusalOf(() => boxes.assertFits('a.geojson', false))).toMatchObject({ code: 'many_overlaps' });
  });

  it('without a shape have no box', () => {
    const boxes = new RowBoxes();
    boxes.begin();
    for (let i = 0; i < 1000; i++) boxes.add({ number: i, shape: null });
    expect(refusalOf(() => boxes.assertFits('a.geojson', true))).toBeNull();
  });
});
