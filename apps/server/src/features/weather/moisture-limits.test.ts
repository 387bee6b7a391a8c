import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOIL_MOISTURE_LIMITS } from '@brazda/domain';
import { afterAll, expect, it } from 'vitest';
import { readMoistureLimits } from './moisture-limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'brazda-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(text: string): string {
  const file = join(folder, 'limits.json');
  writeFileSync(file, text);
  return file;
}

const rising = { '0-20': [1, 2, 3, 4, 5, 6], '0-50': [2, 3, 4, 5, 6, 7], '0-100': [3, 4, 5, 6, 7, 8] };

it('are the default ones without a file', () => {
  expect(readMoistureLimits(undefined)).toBe(SOIL_MOISTURE_LIMITS);
});

it('are those of the operator with a file', () => {
  const limits = { wheat: rising, maize: rising };
  expect(readMoistureLimits(written(JSON.stringify(limits)))).toEqual(limits);
});

it.each([
  ['is no JSON', 'six limits'],
  ['lacks a crop', JSON.stringify({ wheat: rising })],
  ['lacks a depth', JSON.stringify({ wheat: rising, maize: { '0-20': rising['0-20'] } })],
  ['has too few limits', JSON.stringify({ wheat: rising, maize: { ...rising, '0-20': [1, 2] } })],
  [
    'has decreasing limits',
    JSON.stringify({ wheat: rising, maize: { ...rising, '0-20': [1, 2, 3, 4, 6, 5] } }),
  ],
])('a file that %s stops the start', (_, text) => {
  expect(() => readMoistureLimits(written(text))).toThrow('The file of SOIL_MOISTURE_LIMITS cannot be used');
});
