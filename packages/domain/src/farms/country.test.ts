import { describe, expect, it } from 'vitest';
import { guessCountry, mayBeLand, REGIONS, regionAt } from './country.ts';

describe('the regions of a country', () => {
  it.each([
    ['Bucharest', 'RO', [26.1, 44.43], 3844],
    ['Toulouse', 'FR', [1.44, 43.6], 2154],
    ['Pointe-à-Pitre', 'FR', [-61.53, 16.25], 5490],
    ['Fort-de-France', 'FR', [-61.06, 14.61], 5490],
    ['Saint-Martin', 'FR', [-63.08, 18.07], 5490],
    ['Cayenne', 'FR', [-52.3, 4.92], 2972],
    ['Saint-Denis', 'FR', [55.45, -20.88], 2975],
    ['Mamoudzou', 'FR', [45.23, -12.78], 4471],
    ['Roseau on Dominica', 'FR', [-61.39, 15.3], undefined],
    ['Saint-Denis, of a Romanian farm', 'RO', [55.45, -20.88], undefined],
    ['nowhere', 'FR', [Number.NaN, 44], undefined],
  ] as const)('measure land: %s', (_name, country, point, srid) => {
    expect(regionAt(country, point)?.srid).toBe(srid);
  });

  it('do not overlap within a country, so that each point has one projection', () => {
    for (const one of REGIONS) {
      for (const other of REGIONS) {
        if (one === other || one.country !== other.country) continue;
        const [west, south, east, north] = one.box;
        const [left, bottom, right, top] = other.box;
        expect(west > right || left > east || south > top || bottom > north).toBe(true);
      }
    }
  });
});

it('land may be in Europe or in the overseas regions of the farm’s own country only', () => {
  expect(mayBeLand('FR', [-3.7, 40.4])).toBe(true);
  expect(mayBeLand('FR', [55.45, -21])).toBe(true);
  expect(mayBeLand('RO', [55.45, -21])).toBe(false);
  expect(mayBeLand('FR', [-40, 30])).toBe(false);
  expect(mayBeLand('FR', [57.5, -20.3])).toBe(false);
});

describe('the country of a new farm', () => {
  const nothing = { farms: [], language: 'en', locales: [], timezone: null } as const;

  it.each([
    ['French', { language: 'fr' }, 'FR'],
    ['Romanian', { language: 'ro', locales: ['ro-RO'], timezone: 'Europe/Bucharest' }, 'RO'],
    ['an English browser in France', { locales: ['en-GB'], timezone: 'Europe/Paris' }, 'FR'],
    ['a French region of a locale', { locales: ['en', 'fr-FR'] }, 'FR'],
    ['Réunion', { timezone: 'Indian/Reunion' }, 'FR'],
    ['an adviser of French farms', { farms: ['FR', 'FR'], language: 'ro' }, 'FR'],
    ['farms in both countries', { farms: ['FR', 'RO'], language: 'ro' }, 'RO'],
    ['nothing', {}, 'RO'],
  ] as const)('of %s', (_, hints, country) => {
    expect(guessCountry({ ...nothing, ...hints })).toBe(country);
  });
});
