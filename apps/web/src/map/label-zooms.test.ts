import { expect, it } from 'vitest';
import { type LabeledShape, labelZooms, linesOf } from './label-zooms.ts';

/** A rectangle of degrees, with its label in the middle. */
function rectangle(west: number, south: number, east: number, north: number): LabeledShape {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    shape: { coordinates: [[ring]] },
    bbox: [west, south, east, north],
    at: [(west + east) / 2, (south + north) / 2],
  };
}

/** The zoom at which 0.01 degrees of longitude are so many pixels wide; the world is 512 px wide at zoom 0. */
const zoomAt = (pixels: number) => Math.log2((pixels * 36_000) / 512);
const field = rectangle(27, 44, 27.01, 44.005);

function zoomOf(text: string, [shape, ...others]: [LabeledShape, ...LabeledShape[]], early = 0): number {
  return labelZooms([shape, ...others])[0]!(text, early);
}

it('fits on a large shape at a lower zoom than on a small one', () => {
  const large = zoomOf('La Canal', [rectangle(27, 44, 27.02, 44.01)]);
  const small = zoomOf('La Canal', [rectangle(27, 44, 27.001, 44.0005)]);
  expect(small - large).toBeCloseTo(Math.log2(20), 3);
  expect(large).toBeGreaterThan(10);
  expect(large).toBeLessThan(13);
});

it('fits as a number on a shape of 30 px, and as a long name once the shape is wide enough for it', () => {
  expect(zoomOf('12A', [field])).toBeLessThanOrEqual(zoomAt(30));
  expect(zoomOf('Lângă pădure', [field])).toBeGreaterThan(zoomAt(84));
  expect(zoomOf('Lângă pădure', [field])).toBeLessThan(zoomAt(100));
});

it('fits where the longest of its lines does', () => {
  expect(zoomOf('La Canal', [field])).toBeGreaterThan(zoomOf('La\nCanal', [field]));
});

const strip = rectangle(27, 44, 27.001, 44.01);
const NAME = 'Lângă pădure';

it('fits on a tall strip that is alone, and beside another only where it does not touch that', () => {
  const beside = rectangle(27.001, 44, 27.002, 44.01);
  expect(zoomOf(NAME, [strip])).toBeLessThan(zoomAt(100));
  expect(zoomOf(NAME, [strip, beside])).toBeCloseTo(zoomAt(900), 0);
  expect(zoomOf(NAME, [strip, rectangle(27.1, 44, 27.2, 44.01)])).toBe(zoomOf(NAME, [strip]));
});

it('fits between shapes above and below once its lines do', () => {
  const flat = rectangle(27, 44, 27.01, 44.0005);
  const above = rectangle(27, 44.0005, 27.01, 44.001);
  expect(zoomOf('12A', [flat, above])).toBeGreaterThan(zoomOf('12A', [flat]));
});

it('is early where it touches nothing', () => {
  expect(zoomOf(NAME, [field]) - zoomOf(NAME, [field], 1.3)).toBeCloseTo(1.3);
  const beside = rectangle(27.01, 44, 27.02, 44.005);
  expect(zoomOf(NAME, [field, beside], 1.3)).toBeCloseTo(zoomOf(NAME, [field]));
});

it('breaks a name where its lines are the most even', () => {
  expect(linesOf('Le Chemin de Chartres')).toEqual([
    'Le Chemin de Chartres',
    'Le Chemin\nde Chartres',
    'Le Chemin\nde\nChartres',
    'Le\nChemin\nde\nChartres',
  ]);
  expect(new Set(linesOf('12A'))).toEqual(new Set(['12A']));
});
