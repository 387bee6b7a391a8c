import { expect, it } from 'vitest';
import { countyOfMunicipality } from './county-of-municipality.ts';

it.each([
  ['RO', '93487', 'CL', 'Dragalina'],
  ['RO', '94223', 'CL', 'Perișoru'],
  ['RO', '94330', 'IL', 'a neighbor in Ialomița'],
  ['RO', '155243', 'TM', 'Timișoara'],
  ['RO', '179141', 'B', 'a sector of București'],
  ['FR', '28422', '28', 'Les Villages Vovéens'],
  ['FR', '2A004', '2A', 'Ajaccio'],
  ['RO', '999999', null, 'too large'],
  ['RO', '12', null, 'a county'],
  ['RO', '', null, 'nothing'],
  ['FR', '97411', null, 'Saint-Denis, of no department of the map'],
] as const)('%s %s is in %s: %s', (country, code, county, _name) => {
  expect(countyOfMunicipality(country, code)).toBe(county);
});
