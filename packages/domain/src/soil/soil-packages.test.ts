import { expect, it } from 'vitest';
import { soilMethodIn, soilSignOf } from './soil-methods.ts';
import { SAMPLE_DEPTHS_CM, SOIL_PACKAGE_NAMES, SOIL_PACKAGES } from './soil-packages.ts';

it('each package contains the one before and nothing twice', () => {
  let before = new Set<string>();
  for (const name of SOIL_PACKAGE_NAMES) {
    const parameters = new Set<string>(SOIL_PACKAGES[name].parameters);
    expect(parameters.size).toBe(SOIL_PACKAGES[name].parameters.length);
    expect(before.isSubsetOf(parameters)).toBe(true);
    before = parameters;
  }
});

it('what is sold under a name does not grow with the list of parameters', () => {
  expect(SOIL_PACKAGE_NAMES.map((name) => SOIL_PACKAGES[name].parameters.length)).toEqual([4, 10, 18]);
});

it('a package with the nitrogen index contains what it is derived from', () => {
  for (const name of SOIL_PACKAGE_NAMES) {
    const parameters = new Set<string>(SOIL_PACKAGES[name].parameters);
    if (parameters.has('in')) expect(parameters.has('humus') && parameters.has('v')).toBe(true);
  }
});

it('layers begin at the surface and have no gaps', () => {
  for (const layers of Object.values(SAMPLE_DEPTHS_CM))
    for (const [at, { from, to }] of layers.entries()) {
      expect(from).toBe(layers[at - 1]?.to ?? 0);
      expect(to).toBeGreaterThan(from);
    }
});

it('is measured in France by the methods of French laboratories', () => {
  const signs = (country: 'RO' | 'FR') =>
    SOIL_PACKAGES.basic.parameters.map((key) => soilSignOf(key, soilMethodIn(country, key), 'fr'));
  expect(signs('FR')).toEqual(['pH', 'P-Olsen', 'K éch. (NH₄OAc)', 'MO']);
  expect(signs('RO').slice(1, 3)).toEqual(['P-AL', 'K-AL']);
});
