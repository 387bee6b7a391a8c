import { expect, it } from 'vitest';
import { flagsOn } from './feature-flags.ts';

it('has sections on and developer tools off by default', () => {
  expect(flagsOn([], null)).toContain('soil_analysis');
  expect(flagsOn([], 'f1')).not.toContain('dummy_notifications');
});

it('prefers the setting of a farm to that of the installation', () => {
  const settings = [
    { name: 'soil_analysis', farm_id: null, is_on: false },
    { name: 'soil_analysis', farm_id: 'f1', is_on: true },
  ];
  expect(flagsOn(settings, null)).not.toContain('soil_analysis');
  expect(flagsOn(settings, 'f2')).not.toContain('soil_analysis');
  expect(flagsOn(settings, 'f1')).toContain('soil_analysis');
});

it('has the flags of developers in development only', () => {
  const settings = [{ name: 'dummy_notifications', farm_id: null, is_on: true }];
  expect(flagsOn(settings, null, true)).toContain('dummy_notifications');
  expect(flagsOn(settings, null)).not.toContain('dummy_notifications');
});

it('ignores settings of removed flags', () => {
  expect(flagsOn([{ name: 'gone', farm_id: null, is_on: true }], null)).not.toContain('gone');
});
