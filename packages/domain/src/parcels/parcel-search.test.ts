import { expect, it } from 'vitest';
import { matchesSearch, searchTextOf } from './parcel-search.ts';

const parcel = {
  name: 'Ștefan Vodă 412-7',
  display_name: 'La Pădurice',
  locality: { name: 'Ștefan Vodă' },
  reference: '93487-412-7-a',
};

it.each(["L'Isle-d'Abeau", 'l’isle', "L'ISLE d'abeau"])('treats all apostrophes alike: "%s"', (search) => {
  const there = { ...parcel, locality: { name: 'L’Isle-d’Abeau' } };
  expect(matchesSearch(searchTextOf(there), search)).toBe(true);
});

it.each([
  ['', true],
  ['   ', true],
  ['stefan', true],
  ['ŞTEFAN', true],
  ['padurice  voda', true],
  ['412-7', true],
  ['93487', true],
  ['dragalina', false],
  ['stefan dragalina', false],
])('a search for "%s" finds the parcel: %s', (search, found) => {
  expect(matchesSearch(searchTextOf(parcel), search)).toBe(found);
});
