import { expect, it } from 'vitest';
import { TAB_NAMES, tabOf, tabsFor } from './tab-table.ts';

it.each([
  ['statistics', 'statistics'],
  ['history', 'history'],
  ['nonsense', 'season'],
  [null, 'season'],
])('the tab of %s is %s', (requested, name) => {
  expect(tabOf(requested, tabsFor('view')).name).toBe(name);
});

it('has the tabs in the order of their names, each once', () => {
  expect(tabsFor('owner').map(({ name }) => name)).toEqual(TAB_NAMES);
});

it('has no notes for a guest to whom the owner shows none', () => {
  const names = (hidden: boolean) => tabsFor('parcels', hidden).map(({ name }) => name);
  expect(names(false)).toContain('notes');
  expect(names(true)).toEqual(names(false).filter((name) => name !== 'notes'));
});

it('shows the other seasons only to users who may see the farm', () => {
  expect(tabsFor('parcels').map(({ name }) => name)).not.toContain('history');
});
