import { describe, expect, it } from 'vitest';
import { type NitrogenFacts, nitrogenStatus } from './nitrogen-status.ts';

const WHEAT: NitrogenFacts = { crop_key: 'winter_wheat', stages: ['30-39'], cire: 2, cover: 80 };
const of = (change: Partial<NitrogenFacts>) => nitrogenStatus({ ...WHEAT, ...change });

describe('the nitrogen of a crop', () => {
  // NFert 0.14: wheat 0.22 CIre + 0.55, maize 0.18 CIre + 0.60; lack below 0.9, plenty above 1.1.
  it('follows from CIre by the line of its crop', () => {
    expect(of({})).toEqual({ index: 0.22 * 2 + 0.55, status: 'right' });
    expect(of({ cire: 1.5 })).toMatchObject({ status: 'lack' });
    expect(of({ cire: 2.6 })).toMatchObject({ status: 'plenty' });
    const maize = of({ crop_key: 'maize', stages: ['10-19'], cire: 3 });
    expect(maize).toEqual({ index: 0.18 * 3 + 0.6, status: 'plenty' });
  });

  it('is never said without a crop that has a line, its stage, both images, and land that is covered', () => {
    expect(of({ crop_key: null })).toBe('crop');
    expect(of({ crop_key: 'sunflower' })).toBe('crop');
    expect(of({ stages: [] })).toBe('stage');
    expect(of({ stages: ['20-29'] })).toBe('other_stage');
    expect(of({ stages: ['60-69', '70-79'] })).toBe('other_stage');
    expect(of({ stages: ['20-29', '30-39'] })).toBe('stage');
    expect(of({ cire: null })).toBe('image');
    expect(of({ cover: null })).toBe('image');
    expect(of({ cover: 49 })).toBe('bare');
  });
});
