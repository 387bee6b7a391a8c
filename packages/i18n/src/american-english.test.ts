import { readdirSync, readFileSync } from 'node:fs';
import * as domain from '@brazda/domain';
import { expect, it } from 'vitest';

const FOLDER = new URL('../messages/en/', import.meta.url);
const BRITISH =
  /colo[u]r|cent[r]e|neighbo[u]r|plough|fertilis|analyse[dr]?\b|analysing|organis|recognis|catalo[g]ue|cancelled|labelled|\bgrey\b|licence|behaviour|favour|met[r]es?\b|litres?\b|programme\b|sulph/i;

it('English texts are American', () => {
  expect(BRITISH.test('Fertilising and behaviour')).toBe(true);
  const found = readdirSync(FOLDER).flatMap((file) =>
    readFileSync(new URL(file, FOLDER), 'utf8')
      .split('\n')
      // Only what is said: keys are names of the code.
      .map((line) => line.slice(line.indexOf(': ') + 1))
      .filter((text) => BRITISH.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});

it('English texts of tables are American', () => {
  const texts = englishIn(Object.values(domain));
  expect(texts).toContain('Sulfur from sulfates');
  expect(texts.filter((text) => BRITISH.test(text))).toEqual([]);
});

/** The English of every `Translated` text in some values. */
function englishIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { en, ro } = value as { readonly en?: unknown; readonly ro?: unknown };
  if (typeof en === 'string' && typeof ro === 'string') return [en];
  return (value instanceof Map ? [...value.values()] : Object.values(value)).flatMap(englishIn);
}
