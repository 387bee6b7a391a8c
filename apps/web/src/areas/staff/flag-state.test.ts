import { expect, it } from 'vitest';
import { findFlagChoice, resolveFlagDefault, toFlagValue } from './flag-state.ts';

const settings = [
  { name: 'journal', farm_id: null, is_on: false },
  { name: 'journal', farm_id: 'f1', is_on: true },
];

it('returns the choice of a flag for a farm and for the installation', () => {
  expect(findFlagChoice(settings, 'journal', null)).toBe('off');
  expect(findFlagChoice(settings, 'journal', 'f1')).toBe('on');
  expect(findFlagChoice(settings, 'journal', 'f2')).toBe('default');
});
it('falls back from a farm to the installation, and from that to the product', () => {
  expect(resolveFlagDefault(settings, 'journal', 'f2')).toBe(false);
  expect(resolveFlagDefault(settings, 'journal', null)).toBe(true);
  expect(resolveFlagDefault([], 'dummy_notifications', 'f2')).toBe(false);
});
it('resets a choice to the default', () => {
  expect((['default', 'on', 'off'] as const).map(toFlagValue)).toEqual([null, true, false]);
});
