import { expect, test } from 'vitest';
import { type KeptDrawing, NO_FIELDS, readDrawings } from './drawing.ts';

const kept: KeptDrawing = {
  season: 's',
  removed: ['a'],
  sketches: [
    {
      id: 'new-1',
      isNew: true,
      cutFrom: null,
      shape: [
        [
          [
            [27.4, 44.4],
            [27.5, 44.4],
            [27.5, 44.5],
            [27.4, 44.4],
          ],
        ],
      ],
      fields: { ...NO_FIELDS, locality: { id: null, name: 'Dragalina' } },
    },
  ],
};

test('a stored drawing is parsed', () => {
  expect(readDrawings(JSON.parse(JSON.stringify([kept])))).toEqual([kept]);
});

test.each([
  [{ ...kept, removed: [1] }],
  [{ ...kept, sketches: [{ ...kept.sketches[0], shape: [[[[27, null]]]] }] }],
  [{ ...kept, sketches: [{ ...kept.sketches[0], fields: { locality: 'Dragalina' } }] }],
  ['drawing'],
])('any other stored value is invalid', (stored) => {
  expect(readDrawings([stored])).toBeUndefined();
});
