import { expect, it } from 'vitest';
import { checkAuthorized } from './authorized-check.ts';
import { checkedSample, productSample, recordSample, useSample } from './testing/checked-samples.ts';

const USE = { crop: 'Blé', treatment: 'Trt Part.Aer.', target: 'Septoriose(s)' };
const onDay = (day: string) => recordSample({ day, use: USE });

it('a use for the crop is fine by the edition of the catalog', () => {
  expect(checkAuthorized(checkedSample({ record: recordSample({ use: USE }) }))).toMatchObject({
    verdict: 'fine',
    says: 'authorized_fine',
    values: { use: 'Blé · Septoriose(s)', edition: '2026-04-28' },
    sources: [{ text: 'Anses – E-Phy', date: '2026-04-28' }],
  });
});

it('what the farm wrote, and what nobody knows, is not verified', () => {
  const said = { verdict: 'not_known', says: 'authorized_not_verified', cure: 'read_label' };
  expect(checkAuthorized(checkedSample({ product: null }))).toMatchObject(said);
  const own = productSample([useSample()], { edition: null });
  expect(checkAuthorized(checkedSample({ product: own }))).toMatchObject(said);
});

it('a withdrawn use may be used up until the published day, not after it', () => {
  const product = productSample([useSample({ status: 'withdrawn', use_until: '2026-05-06' })]);
  expect(checkAuthorized(checkedSample({ product, record: onDay('2026-05-06') })).verdict).toBe('fine');
  expect(checkAuthorized(checkedSample({ product, record: onDay('2026-05-07') }))).toMatchObject({
    verdict: 'against',
    says: 'authorized_ended',
    values: { until: '2026-05-06' },
  });
});

it('a product that was withdrawn before is against the rule', () => {
  const product = productSample([], { status: 'withdrawn', withdrawn_on: '2018-11-21' });
  expect(checkAuthorized(checkedSample({ product }))).toMatchObject({
    verdict: 'against',
    says: 'authorized_withdrawn',
    values: { until: '2018-11-21' },
  });
});

it('is against another crop, and asks for the use where a name of the catalog is not read here', () => {
  const vine = productSample([useSample({ crop: 'Vigne' })]);
  expect(checkAuthorized(checkedSample({ product: vine }))).toMatchObject({
    verdict: 'against',
    says: 'authorized_other_crop',
    values: { use: 'Vigne' },
  });
  const all = productSample([useSample({ crop: 'Traitements généraux' })]);
  expect(checkAuthorized(checkedSample({ product: all }))).toMatchObject({
    verdict: 'not_known',
    says: 'authorized_choose_use',
  });
});

it('a chosen use that the edition of the day does not have is against the rule', () => {
  const record = recordSample({ use: { ...USE, target: 'Rouille(s)' } });
  expect(checkAuthorized(checkedSample({ record }))).toMatchObject({
    verdict: 'against',
    says: 'authorized_not_listed',
  });
});
