import { expect, it } from 'vitest';
import { readSetting } from './settings.ts';

it.each([
  ['opacity', '0.4', 0.4],
  ['opacity', '7', 0.92],
  ['opacity', '"0.4"', 0.92],
  ['palette', '"cvd"', 'cvd'],
  ['palette', '"rainbow"', 'standard'],
  ['palette', '{broken', 'standard'],
  ['language', null, null],
  ['language', '"de"', null],
  ['welcomed', 'true', true],
  ['recentParcels', '[1,2]', []],
  ['recentParcels', '["a"]', ['a']],
] as const)('setting %s reads %s as %s', (name, stored, value) => {
  expect(readSetting(name, stored)).toEqual(value);
});
