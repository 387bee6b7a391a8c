import { expect, it } from 'vitest';
import { languageOf, languageOfPath } from './language.ts';

it.each([
  ['/ro', 'ro'],
  ['/fr/yield', 'fr'],
  ['/en/', 'en'],
  ['/farm/f1', null],
  ['/romania', null],
  ['/', null],
])('%s speaks %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

it.each([
  ['fr-FR', 'fr'],
  ['EN', 'en'],
  ['de', null],
  ['', null],
  [null, null],
])('of the code %s only two letters count: %s', (code, language) => {
  expect(languageOf(code)).toBe(language);
});
