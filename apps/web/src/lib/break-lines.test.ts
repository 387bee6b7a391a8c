import { expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

it('breaks a text between words, and leaves a word that fits nowhere on a line of its own', () => {
  const fits = (line: string) => line.length <= 10;
  expect(breakLines('NDVI fell from 0.77', fits)).toEqual(['NDVI fell', 'from 0.77']);
  expect(breakLines('Nepotriviturile și', fits)).toEqual(['Nepotriviturile', 'și']);
  expect(breakLines('', fits)).toEqual(['']);
});
