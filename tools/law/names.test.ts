import { expect, test } from 'vitest';
import { BANNED_FILES, BANNED_IDENTIFIERS, bannedIdentifiers } from './names.ts';

/** One name that each rule must refuse, in the order of the rules. */
const REFUSED_IDENTIFIERS = [
  'farmsAnswers',
  'NumberFault',
  'WeatherPort',
  'useWords',
  'MOST_FARMS',
  'neighbourId',
  'zonesAside',
];
const REFUSED_FILES = ['colours', 'farms-answers', 'zones-aside'];

test('every rule refuses its word', () => {
  for (const [i, { name }] of BANNED_IDENTIFIERS.entries()) expect(REFUSED_IDENTIFIERS[i]).toMatch(name);
  for (const [i, { name }] of BANNED_FILES.entries()) expect(REFUSED_FILES[i]).toMatch(name);
});

test('names are read from code, not from comments, texts and templates', () => {
  const prose = `// a colour\n/* fault */ const text = 'metre'; const sql = \`as centre (\${ text })\`;`;
  expect(bannedIdentifiers(prose)).toEqual([]);
  expect(bannedIdentifiers('export const MOST_ROWS = 1; MOST_ROWS;')).toEqual([
    'MOST_ROWS is not used; write MAX_, MIN_',
  ]);
});

test('standard words are free', () => {
  expect(
    bannedIdentifiers(
      'const DEFAULTS = freePort(GrowthStage, isDefault, notice, replied, shareLinks, depending)',
    ),
  ).toEqual([]);
});
