import { expect, it } from 'vitest';
import { placeNameOf } from './place-name.ts';

it.each([
  ['CĂLĂRAŞI', 'Călărași'],
  ['MUNICIPIUL ALBA IULIA', 'Alba Iulia'],
  ['ORAȘ ABRUD', 'Abrud'],
  ['CLUJ-NAPOCA', 'Cluj-Napoca'],
  ['VALEA LUI MIHAI', 'Valea lui Mihai'],
  ['BUCUREȘTI SECTORUL 1', 'București Sectorul 1'],
  ['LES VILLAGES VOVÉENS', 'Les Villages Vovéens'],
  ["L'ISLE-D'ABEAU", "L'Isle-d'Abeau"],
  ['LA ROCHE-SUR-YON', 'La Roche-sur-Yon'],
])('writes the capitals %s as people do: %s', (written, name) => {
  expect(placeNameOf(written)).toBe(name);
});

it('leaves a name with lower-case letters unchanged, except for old Romanian letters', () => {
  expect(placeNameOf('  Ştefan  Vodă ')).toBe('Ștefan Vodă');
  expect(placeNameOf('McDonald’s Câmp')).toBe('McDonald’s Câmp');
});
