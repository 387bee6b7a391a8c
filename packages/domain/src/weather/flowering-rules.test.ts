import { describe, expect, it } from 'vitest';
import { type CropKey, cropByKey } from '../crops/crops.ts';
import { surenessOf } from '../rules/rule-source.ts';
import { floweringRuleOf, isFloweringRuleMissing } from './flowering-rules.ts';

const ruleOf = (crop: CropKey, country: 'RO' | 'FR', day: string) =>
  floweringRuleOf(cropByKey(crop), country, [day, day]);

describe('the rule on spraying crops in flower', () => {
  it('allows in France two hours before and three after sunset, as an administration says of the order', () => {
    const rule = ruleOf('winter_rapeseed', 'FR', '2026-04-20');
    expect(rule).toMatchObject({ hours_before_sunset: 2, hours_after_sunset: 3 });
    expect(rule!.usual).toEqual({ from: '04-01', to: '05-10' });
    expect(rule!.sources[0]!.text).toContain('Arrêté du 20 novembre 2021');
    expect(surenessOf(rule!.sources)).toBe('administration');
  });

  // lafranceagricole.fr, March 2022: the list of crops that are not attractive, and what it leaves out.
  it.each<CropKey>([
    'winter_wheat',
    'spring_cereal_mix',
    'rice',
    'sorghum',
    'potato_late',
    'hops',
    'temporary_grass',
  ])('does not concern %s', (crop) => {
    for (const day of ['2026-05-25', '2026-07-15']) expect(ruleOf(crop, 'FR', day)).toBeNull();
  });
  // draaf.bourgogne-franche-comte.agriculture.gouv.fr: the Conseil d'État struck these four off the list on 26 April 2024.
  it.each<CropKey>(['lentil', 'peas', 'winter_peas', 'soybean', 'vineyard_wine', 'vineyard_table'])(
    'concerns %s since it was struck off the list',
    (crop) => expect(ruleOf(crop, 'FR', '2026-06-10')).not.toBeNull(),
  );
  it.each<CropKey>(['maize', 'buckwheat', 'sunflower', 'faba_bean', 'phacelia', 'alfalfa'])(
    'concerns %s',
    (crop) => expect(ruleOf(crop, 'FR', '2026-07-20')).not.toBeNull(),
  );

  it('is shown near the usual days of flowering, or always where they are not known', () => {
    const isShown = (crop: CropKey, day: string) => ruleOf(crop, 'FR', day) !== null;
    // From 1 April to 10 May, 23 days before and after: Corsica is 5.67° south of where these days hold.
    expect(isShown('winter_rapeseed', '2026-03-09')).toBe(true);
    expect(isShown('winter_rapeseed', '2026-03-08')).toBe(false);
    expect(isShown('winter_rapeseed', '2026-06-02')).toBe(true);
    expect(isShown('winter_rapeseed', '2026-06-03')).toBe(false);
    expect(isShown('faba_bean', '2026-03-01')).toBe(true);
  });

  it('is not known for other countries and years', () => {
    expect(ruleOf('winter_rapeseed', 'RO', '2026-04-20')).toBeNull();
    expect(ruleOf('winter_rapeseed', 'FR', '2021-04-20')).toBeNull();
    expect(ruleOf('winter_rapeseed', 'FR', '2028-04-20')).toBeNull();
  });

  it('is missing where a crop may be in flower and no rule is known, which is said', () => {
    const isMissing = (country: 'RO' | 'FR', day: string) =>
      isFloweringRuleMissing(cropByKey('winter_rapeseed'), country, [day, day]);
    expect(isMissing('RO', '2026-04-25')).toBe(true);
    expect(isMissing('RO', '2026-08-25')).toBe(false);
    expect(isMissing('FR', '2026-04-25')).toBe(false);
    expect(isMissing('FR', '2028-04-25')).toBe(true);
  });
});
