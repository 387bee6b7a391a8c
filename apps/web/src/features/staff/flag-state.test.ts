import { expect, it } from 'vitest';
import { choiceOf, defaultOf, wordOf } from './flag-state.ts';

const settings = [
  { name: 'journal', farm_id: null, is_on: false },
  { name: 'journal', farm_id: 'f1', is_on: true },
];

it('tells what is set of a flag where', () => {
  expect(choiceOf(settings, 'journal', null)).toBe('off');
  expect(choiceOf(settings, 'journal', 'f1')).toBe('on');
  expect(choiceOf(settings, 'journal', 'f2')).toBe('default');
});
it('lets a farm follow the installation, and that the product', () => {
  expect(defaultOf(settings, 'journal', 'f2')).toBe(false);
  expect(defaultOf(settings, 'journal', null)).toBe(true);
  expect(defaultOf([], 'dummy_notifications', 'f2')).toBe(false);
});
it('takes a word back for the default', () => {
  expect((['default', 'on', 'off'] as const).map(wordOf)).toEqual([null, true, false]);
});
