import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../text/language.ts';
import { AGRICULTURAL_WORKS } from './agricultural-works.ts';
import { CROP_GROUPS, NO_CROP_ID } from './crop-facts.ts';
import { CROPS, cropById, cropByKey, FREQUENT_CROPS } from './crops.ts';
import { GROWTH_STAGES, growthStagesOf } from './growth-stages.ts';

const TEXTS = [
  ...CROPS.map(({ name }) => name),
  ...Object.values(CROP_GROUPS),
  ...GROWTH_STAGES.map(({ stage }) => stage),
  ...AGRICULTURAL_WORKS.map(({ label }) => label),
];

describe('the crop catalog', () => {
  it('names each crop once', () => {
    expect(CROPS).toHaveLength(219);
    for (const field of ['id', 'key', 'color'] as const) {
      expect(new Set(CROPS.map((crop) => crop[field])).size, field).toBe(CROPS.length);
    }
  });

  it('gives an APIA code to one crop only', () => {
    const codes = CROPS.flatMap(({ apia_code, apia_alt }) => [apia_code, ...apia_alt]).filter(Boolean);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('has the five crops of the yield notice as its frequent ones', () => {
    expect(FREQUENT_CROPS.map(({ key }) => key)).toEqual([
      'winter_wheat',
      'maize',
      'sunflower',
      'winter_rapeseed',
      'winter_barley',
    ]);
    expect(FREQUENT_CROPS.map(({ apia_code }) => apia_code)).toEqual(['101', '108', '201', '202', '105']);
  });

  it('finds a crop by id and by key, and none for no crop', () => {
    expect(cropById('11')).toBe(cropByKey('maize'));
    expect(cropById(NO_CROP_ID)).toBeNull();
  });

  it('has a color for every crop', () => {
    for (const { color } of CROPS) expect(color).toMatch(/^#[0-9A-F]{6}$/);
  });
});

describe('the texts of the catalog', () => {
  it('exist in every language', () => {
    for (const text of TEXTS) for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('');
  });

  it('write ș and ț with a comma, never with a cedilla', () => {
    for (const text of TEXTS) expect(text.ro).not.toMatch(/[şţŞŢ]/);
  });

  it('write the French apostrophe as it is printed, never straight', () => {
    for (const text of TEXTS) expect(text.fr).not.toContain("'");
  });
});

describe('the growth stages', () => {
  it('follow one another in every crop that has them', () => {
    for (const { key } of FREQUENT_CROPS) {
      const stages = growthStagesOf(key);
      expect(stages.map(({ order }) => order)).toEqual(stages.map((_, position) => position + 1));
      expect(stages.map(({ principal }) => principal)).toEqual(
        [...stages.map(({ principal }) => principal)].sort((one, other) => one - other),
      );
    }
  });
});
