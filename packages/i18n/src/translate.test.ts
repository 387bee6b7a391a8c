import { expect, it } from 'vitest';
import { loadMessages } from './messages.ts';
import { type MessageTree, translatorOf } from './translate.ts';

const map = (await loadMessages('ro', 'map')) as MessageTree;
const t = translatorOf('ro', (area) => (area === 'map' ? map : undefined));

it.each([
  [1, '1 parcelă'],
  [3, '3 parcele'],
  [20, '20\u00A0de\u00A0parcele'],
  [1200, '1.200\u00A0de\u00A0parcele'],
])('chooses the plural form of %i', (count, text) => {
  expect(t('map:list.count', { count })).toBe(text);
});

it('fills in placeholders with values as they are', () => {
  expect(t('map:list.none', { text: '$& <b>%{text}</b>' })).toContain('„$& <b>%{text}</b>”');
});

it('returns the key of a text whose area is not loaded', () => {
  expect(t('shell:season')).toBe('season');
});
