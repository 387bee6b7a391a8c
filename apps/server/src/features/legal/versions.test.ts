import { existsSync } from 'node:fs';
import { LANGUAGES } from '@brazda/domain';
import { expect, it } from 'vitest';
import { type DocumentName, legalPagePath, VERSIONS, versionInForce } from './versions.ts';

const documents = Object.keys(VERSIONS) as DocumentName[];

it.each(documents)('has every version of %s in every language', (document) => {
  for (const version of VERSIONS[document])
    for (const language of LANGUAGES) {
      const file = new URL(`../../..${legalPagePath(document, version, language)}`, import.meta.url);
      expect(existsSync(file), file.pathname).toBe(true);
    }
});

it.each(documents)('lists the versions of %s in the order in which they came into force', (document) => {
  const days = VERSIONS[document].map(({ start_date }) => start_date);
  expect(days).toEqual([...new Set(days)].sort());
});

it('gives the newest version that has begun', () => {
  expect(versionInForce('privacy', '2026-11-01').start_date).toBe('2026-11-01');
  expect(versionInForce('privacy', '2020-01-01')).toBe(VERSIONS.privacy[0]);
});
