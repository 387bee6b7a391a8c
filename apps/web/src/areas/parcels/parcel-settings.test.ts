import { expect, it } from 'vitest';
import { recentParcelsSetting } from './parcel-settings.ts';

it.each([
  ['[1,2]', []],
  ['["a"]', ['a']],
])('recent parcels stored as %s are %j', (stored, value) =>
  expect(recentParcelsSetting.parse(stored)).toEqual(value),
);
