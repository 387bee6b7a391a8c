import { expect, it } from 'vitest';
import { sourcesFor } from './sources.tsx';

it("puts the register of the farm's country first and those of others last", () => {
  expect(sourcesFor('RO')[0]).toBe('apia');
  expect(sourcesFor('RO').slice(-2)).toEqual(['telepac', 'rpg']);
  expect(sourcesFor('FR').slice(0, 2)).toEqual(['telepac', 'rpg']);
  expect(sourcesFor('FR').at(-1)).toBe('apia');
});
