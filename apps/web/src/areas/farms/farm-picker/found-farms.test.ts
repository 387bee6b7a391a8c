import { expect, it } from 'vitest';
import { foundFarms } from './found-farms.ts';

const farm = (name: string) => ({ name });
const groups = {
  own: [farm('Ferma Mică'), farm('Lunca')],
  shared: [],
  demo: [farm('Ferma Bărăgan')],
};
const found = (search: string) =>
  foundFarms(groups, search).map(({ group, farms }) => [group, farms.map(({ name }) => name)]);

it('offers every farm in its group, and no empty group', () => {
  expect(found(' ')).toEqual([
    ['own', ['Ferma Mică', 'Lunca']],
    ['demo', ['Ferma Bărăgan']],
  ]);
});
it('ignores accents', () => {
  expect(found('mica')).toEqual([['own', ['Ferma Mică']]]);
  expect(found('baragan')).toEqual([['demo', ['Ferma Bărăgan']]]);
  expect(found('nowhere')).toEqual([]);
});
