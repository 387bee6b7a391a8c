import { expect, it } from 'vitest';
import { forgetPerson, readSetting, settingOf } from './settings.ts';

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

it('keeps nothing of a person who has gone, and keeps what is the device’s', () => {
  settingOf('farm').set('f1');
  settingOf('recentParcels').set(['p1']);
  settingOf('signedIn').set(true);
  settingOf('palette').set('cvd');
  forgetPerson();
  expect(settingOf('farm').get()).toBeNull();
  expect(settingOf('recentParcels').get()).toEqual([]);
  expect(settingOf('signedIn').get()).toBe(false);
  expect(settingOf('palette').get()).toBe('cvd');
});
