import type { Parcel } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { foundChoices, parcelChoicesOf, withAll } from './parcel-choices.ts';

const parcel = (id: string, display_name: string) =>
  ({ id, display_name, name: `Dragalina ${id}`, hectares: 2, locality: null, reference: '' }) as Parcel;
const choices = parcelChoicesOf(
  [parcel('a', 'Tarla 10'), parcel('b', 'Țarina'), parcel('c', 'Tarla 9')],
  'ro',
);
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

it('are ordered by name, with numbers by value', () => {
  expect(ids(choices)).toEqual(['c', 'a', 'b']);
});
it('are found without accents, and all of them without a search', () => {
  expect(ids(foundChoices(choices, 'tarina'))).toEqual(['b']);
  expect(ids(foundChoices(choices, ' '))).toEqual(['c', 'a', 'b']);
});
it('are selected together without affecting others', () => {
  const chosen = withAll(new Set(['of-an-older-season']), foundChoices(choices, 'tarla'), true);
  expect([...chosen]).toEqual(['of-an-older-season', 'c', 'a']);
  expect([...withAll(chosen, choices, false)]).toEqual(['of-an-older-season']);
});
it('begin with the one that is searched, then those that begin with the search', () => {
  const many = ['Lan Petic 2', 'Petic 24', 'Petic 20', 'Petic 2', 'Petic 3'];
  const patches = parcelChoicesOf(
    many.map((name) => parcel(name, name)),
    'ro',
  );
  expect(ids(patches)).toEqual(['Lan Petic 2', 'Petic 2', 'Petic 3', 'Petic 20', 'Petic 24']);
  expect(ids(foundChoices(patches, 'petic 2 '))).toEqual(['Petic 2', 'Petic 20', 'Petic 24', 'Lan Petic 2']);
});
