import { expect, test } from 'vitest';
import { type KeptDrawing, NO_FIELDS, readDrawings, withNewShape } from './drawing.ts';

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

test('a new shape is added to what is kept of its season, and can be read back', () => {
  const { shape } = kept.sketches[0]!;
  const [other, own] = withNewShape([kept, { ...kept, season: 'other' }], 's', { id: 'new-walk', shape });
  expect(other?.season).toBe('other');
  expect(own).toMatchObject({ removed: ['a'], sketches: [{ id: 'new-1' }, { id: 'new-walk', isNew: true }] });
  expect(readDrawings(withNewShape([], 's', { id: 'new-walk', shape }))).toHaveLength(1);
});
