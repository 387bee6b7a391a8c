import { expect, it } from 'vitest';
import { languageOfPath, pathInLanguage } from './language-path.ts';

it.each([
  ['/ro', 'ro'],
  ['/fr/yield', 'fr'],
  ['/farm/f1', null],
  ['/romania', null],
  ['/', null],
])('%s speaks %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

it('leads to the same page in another language', () => {
  expect(pathInLanguage('/ro', 'en')).toBe('/en');
  expect(pathInLanguage('/ro/yield', 'fr')).toBe('/fr/yield');
});
