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

it('breaks a name also after a mark, and a word that is too long for its line', () => {
  expect(linesOf('Tarla-Mare/Drumul_Sondei')[1]).toBe('Tarla-Mare/\nDrumul_Sondei');
  expect(new Set(linesOf('412-1/a'))).toEqual(new Set(['412-1/a']));
  const word = 'Străchinoaiamareadinjosdecanaluldeirigații';
  const ways = linesOf(word);
  expect(ways[0]).toBe(word);
  expect(ways.map((way) => way.replaceAll('\n', ''))).toEqual([word, word, word, word]);
  expect(ways.map((way) => Math.max(...way.split('\n').map(({ length }) => length)))).toEqual([
    42, 21, 14, 11,
  ]);
  expect(linesOf('Străchinoaia')).toEqual(Array(4).fill('Străchinoaia'));
});

/** As drawn: 7 px for each letter and 6 px of space. */
const widthOf = (text: string) => text.length * 7 + 6;

it.each([0.0005, 0.001, 0.004, 0.012, 0.03])('leaves room for the name of a field %s degrees away', (gap) => {
  const name = 'Parcela cea mare de lângă drumul Sondei 7';
  const row = [0, 1, 2].map((at) => {
    const west = 27 + at * (0.01 + gap);
    return rectangle(west, 44, west + 0.01, 44.005);
  });
  for (const fits of labelZooms(row)) {
    const pixels = 2 ** fits(name, 1.3) / 2 ** zoomAt(1);
    expect(((0.01 + gap) / 0.01) * pixels).toBeGreaterThanOrEqual(widthOf(name) - 1);
  }
});
