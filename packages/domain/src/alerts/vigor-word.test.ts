import { describe, expect, it } from 'vitest';
import { type VigorWord, vigorWordOf } from './vigor-word.ts';

const GREEN = { value: 0.7, score: 0, is_harvested: false };

describe('the word for the greenness of a parcel', () => {
  it.each<[number, VigorWord]>([
    [-3, 'very_weak'],
    [-1.5, 'weak'],
    [-0.5, 'usual'],
    [0.9, 'usual'],
    [1.2, 'good'],
    [4, 'very_good'],
  ])('is chosen by its score beside its crop: %s is %s', (score, word) => {
    expect(vigorWordOf({ ...GREEN, score })).toBe(word);
  });

  it('says that it is harvested, or bare, whatever the others show', () => {
    expect(vigorWordOf({ ...GREEN, is_harvested: true })).toBe('harvested');
    expect(vigorWordOf({ ...GREEN, value: 0.15 })).toBe('bare_soil');
  });

  it('is missing where nothing compares', () => {
    expect(vigorWordOf({ ...GREEN, score: null })).toBeNull();
    expect(vigorWordOf({ ...GREEN, value: null, score: null })).toBeNull();
  });
});
