import { expect, it } from 'vitest';
import { parcelSample } from '../../../testing/samples.ts';
import { rankParcels } from './rank-parcels.ts';

const parcels = ['Tarla 10', 'Tarla 9', 'Lunca'].map((name) => parcelSample(name));
const namesOf = ({ by, parcels }: ReturnType<typeof rankParcels>) => [by, ...parcels.map(({ id }) => id)];

it('ranks by the mean, and those without one last', () => {
  const means = new Map([
    ['Tarla 10', { index_mean: 0.4 }],
    ['Lunca', { index_mean: 0.7 }],
    ['Tarla 9', { index_mean: null }],
  ]);
  expect(namesOf(rankParcels(parcels, means))).toEqual(['mean', 'Lunca', 'Tarla 10', 'Tarla 9']);
});

it('ranks by name where no parcel has a mean, and says so', () => {
  const byName = ['name', 'Lunca', 'Tarla 9', 'Tarla 10'];
  expect(namesOf(rankParcels(parcels, new Map()))).toEqual(byName);
  expect(namesOf(rankParcels(parcels, new Map([['Lunca', { index_mean: null }]])))).toEqual(byName);
});
