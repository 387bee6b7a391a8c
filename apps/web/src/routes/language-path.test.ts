import { expect, it } from 'vitest';
import { pathInLanguage } from './language-path.ts';

it('leads to the same page in another language', () => {
  expect(pathInLanguage('/ro', 'en')).toBe('/en');
  expect(pathInLanguage('/ro/yield', 'fr')).toBe('/fr/yield');
});
