import { expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

it.each([
  ['nothing said', {}, 'ro'],
  ['an English browser', { browser: 'en-US' }, 'ro'],
  ['a French browser', { browser: 'fr-FR' }, 'fr'],
  ['an unknown browser language', { browser: 'de' }, 'ro'],
  ['the address over the browser', { query: 'en', browser: 'fr' }, 'en'],
  ['the stored choice over the address', { stored: 'en', query: 'fr' }, 'en'],
  ['the installation over the browser', { installation: 'en', browser: 'fr' }, 'en'],
  ['the address over the installation', { query: 'ro', installation: 'fr' }, 'ro'],
  ['more than two letters', { stored: 'fr-CA', query: 'en-GB' }, 'fr'],
  ['garbage in the store', { stored: '{}', query: 'fr' }, 'fr'],
])('%s gives a language', (_, sources, language) => {
  expect(chooseLanguage(sources)).toBe(language);
});
