import { describe, expect, it } from 'vitest';
import {
  draftOf,
  fieldsOf,
  methodsFor,
  newDraft,
  type PrescriptionDraft,
  withPurpose,
} from './prescription-draft.ts';

const BASIS = { zones: 2, image_day: '2026-05-20', has_analysis: false };
const TYPED: PrescriptionDraft = {
  ...newDraft(12.5),
  name: ' Azot 2 ',
  product: 'Uree',
  nutrient_percent: 46,
  uniform_rate: 150,
};

describe('the draft of a prescription', () => {
  it('is no prescription as long as something is missing', () => {
    expect(fieldsOf(newDraft(0), BASIS)).toBeNull();
    expect(fieldsOf({ ...TYPED, uniform_rate: null }, BASIS)).toBeNull();
    expect(fieldsOf(TYPED, { ...BASIS, image_day: null })).toBeNull();
    expect(fieldsOf({ ...TYPED, method: 'biomass', low: 0.4 }, BASIS)).toBeNull();
  });

  it('takes the image for methods that need one, and only for them', () => {
    expect(fieldsOf(TYPED, BASIS)?.image_day).toBe('2026-05-20');
    expect(fieldsOf({ ...TYPED, method: 'zones' }, { ...BASIS, image_day: null })?.image_day).toBeNull();
  });

  it('has the uniform rate in zones whose rate was not typed', () => {
    const fields = fieldsOf({ ...TYPED, method: 'zones', zone_rates: [null, 180] }, BASIS);
    expect(fields?.method).toEqual({ name: 'zones', rates: [150, 180] });
  });

  it('turns a limit of the nutrient into one of the product, never above it', () => {
    const fields = fieldsOf({ ...TYPED, max_mean: 70 }, BASIS)!;
    expect(fields.limits.max_mean).toBe(152.173);
    expect(fields.limits.max_mean! * 0.46).toBeLessThanOrEqual(70);
    expect(
      fieldsOf({ ...TYPED, purpose: 'lime', method: 'zones', max_mean: 70 }, BASIS)?.limits.max_mean,
    ).toBe(70);
  });

  it('is the same again after it was stored', () => {
    const typed = {
      ...TYPED,
      name: 'Azot 2',
      image_day: '2026-05-20',
      max_mean: 70,
      min: 80,
      width_m: 24,
      check_strips: 2 as const,
      headland_m: 24,
      headland_rate: 80,
    };
    const fields = fieldsOf(typed, BASIS)!;
    const figures = {
      hectares: 10,
      total: 1500,
      mean: 150,
      lowest: 120,
      highest: 180,
      is_lowered: false,
      is_even: false,
      unseen_m2: 0,
      seen: null,
      water_m2: 0,
      laid_strips: [],
    };
    const stored = {
      ...fields,
      ...figures,
      id: 'p',
      parcel: 'x',
      version: 1,
      nitrogen_left: null,
      saved_at: '2026-05-21T08:00:00Z',
    };
    expect(draftOf(stored, 0)).toEqual(typed);
  });

  it('for another purpose is counted and made as usual for it', () => {
    const seed = withPurpose(TYPED, 'seed');
    expect([seed.quantity, seed.method]).toEqual(['seeds', 'zones']);
    expect(withPurpose(TYPED, 'desiccation')).toMatchObject({
      quantity: 'liquid',
      method: 'biomass',
      step: 0.01,
    });
    const phosphorus = withPurpose(TYPED, 'phosphorus');
    expect(phosphorus.method).toBe('soil');
    expect(fieldsOf(phosphorus, BASIS)).toBeNull();
    expect(fieldsOf(phosphorus, { ...BASIS, has_analysis: true })?.method).toEqual({ name: 'soil' });
    expect(fieldsOf({ ...phosphorus, nutrient_percent: null }, { ...BASIS, has_analysis: true })).toBeNull();
    expect(methodsFor('nitrogen')).toEqual(['sufficiency', 'zones']);
  });
});
