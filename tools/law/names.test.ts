import { expect, test } from 'vitest';
import { BANNED_FILES, BANNED_IDENTIFIERS, bannedIdentifiers } from './names.ts';

/** One name that each rule must refuse, in the order of the rules. */
const PRIVATE_IDENTIFIERS = [
  'farmsAnswers',
  'Complaint',
  'NumberFault',
  'WeatherPort',
  'doer',
  'asChange',
  'Standing',
  'SeenPlot',
  'ArchiveWish',
  'Ground',
  'lookForScenes',
  'useHere',
  'StageView',
  'Sighting',
  'saidCrop',
  'IdGiven',
  'useWords',
  'largeMending',
  'MOST_FARMS',
  'TOLD_IN_PLACE',
  'ListBones',
  'FarmNews',
  'neighbourId',
  'takeArchive',
  'zonesAside',
  'MAX_WARMTH',
  'isGathered',
  'settlingTimer',
];
const PRIVATE_FILES = [
  'colours',
  'farms-answers',
  'told-region',
  'land-twins',
  'evenly',
  'belongings',
  'scene-turns',
  'not-yet',
  'coming-in',
  'focus-arrival',
  'seeing',
  'bones',
  'ground',
  'typed-day',
  'full-place',
];

test('every rule refuses its private word', () => {
  for (const [i, { name }] of BANNED_IDENTIFIERS.entries()) expect(PRIVATE_IDENTIFIERS[i]).toMatch(name);
  for (const [i, { name }] of BANNED_FILES.entries()) expect(PRIVATE_FILES[i]).toMatch(name);
});

test('names are read from code, not from comments, texts and templates', () => {
  const prose = `// as told\n/* given */ const text = 'said'; const sql = \`as asked (\${ text })\`;`;
  expect(bannedIdentifiers(prose)).toEqual([]);
  expect(bannedIdentifiers('export const told = 1; told;')).toEqual([
    'told is a private word; write input, declared, reported, requested',
  ]);
});

test('standard words are free', () => {
  expect(
    bannedIdentifiers(
      'const DEFAULTS = freePort(GrowthStage, isDefault, notice, replied, shareLinks, depending)',
    ),
  ).toEqual([]);
});
