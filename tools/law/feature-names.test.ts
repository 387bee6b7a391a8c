import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { featureWordProblems, LAYERS } from './feature-names.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'brazda words '));
  for (const part of ['notes', 'imagery', 'client-errors', 'journal'])
    mkdirSync(join(root, 'features', part), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => rmSync(join(root, 'platform'), { recursive: true, force: true }));

const layer = { folder: 'platform', parts: 'features', general: [] };

function write(file: string, source: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}

test.each([
  ["const table = 'note_photo';", 'notes'],
  ['interface Call { readonly noteScope: string }', 'notes'],
  ['/** The photos of notes. */', 'notes'],
  ['const JOURNAL_LIMITS = 1;', 'journal'],
  ["const path = '/client-errors/';", 'client-errors'],
  ['function countClientErrors() {}', 'client-errors'],
])('%s knows a feature', (source, feature) => {
  write('platform/a.ts', source);
  expect(featureWordProblems(root, [layer])).toEqual([`feature-names: platform/a.ts knows ${feature}`]);
});

test('longer words, tests and helpers of tests are free', () => {
  write('platform/a.ts', 'const denoted = footnotes; // noted elsewhere');
  write('platform/a.test.ts', 'const note = 1;');
  write('platform/testing/b.ts', 'const note = 1;');
  expect(featureWordProblems(root, [layer])).toEqual([]);
});

test('an exception holds for its files, and is found when nothing needs it', () => {
  write('platform/a.ts', 'const note = 1;');
  write('platform/b.ts', 'const note = 1;');
  const general = [
    { word: 'notes', only: ['a.ts'], because: 'a test' },
    { word: 'imagery', because: 'a test' },
  ];
  expect(featureWordProblems(root, [{ ...layer, general }])).toEqual([
    'feature-names: platform/b.ts knows notes',
    'feature-names: platform needs no exception for imagery',
  ]);
});

test('every exception says why', () => {
  for (const { general } of LAYERS) for (const { because } of general) expect(because).not.toBe('');
});
