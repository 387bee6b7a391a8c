import type { FarmProduct } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { productSample, sampleOfUse } from '../../../testing/product-samples.ts';
import {
  bodyOfDraft,
  draftProblemOf,
  emptyDraft,
  withKind,
  withProduct,
  withUse,
} from './treatment-draft.ts';

const product: FarmProduct = productSample({
  id: 'p1',
  reentry_hours: 24,
  uses: [
    sampleOfUse({ dose: { value: 200, unit: 'g/hL' }, harvest_days: 35, bbch_min: '30' }),
    sampleOfUse(),
  ],
});
const draft = emptyDraft(['east', 'west'], '2026-05-06', 'k');
const facts = {
  id: 'group',
  at: new Date('2026-05-06T08:00:00Z'),
  products: [product],
  entryOf: (parcel: string) => `entry-${parcel}`,
  stage: '39',
};
const [line] = draft.products;
const ON_FIELD = { kind: 'surface', day: '2026-05-06' } as const;

it('proposes what the product and its use say', () => {
  const chosen = withUse(withProduct(line!, product, ON_FIELD), product, 0);
  expect(chosen).toMatchObject({ product: 'p1', unit: 'g/hL', harvest_days: 35, reentry_hours: 24 });
  // What is not published is not known, and the unit stays.
  expect(withUse(chosen, product, 1)).toMatchObject({ unit: 'g/hL', harvest_days: null });
});

describe('a draft that cannot be saved', () => {
  it('lacks parcels, a product, a day or a size', () => {
    const chosen = { ...draft, products: [withProduct(line!, product, ON_FIELD)] };
    expect(draftProblemOf(draft)).toBe('product');
    expect(draftProblemOf(chosen)).toBeNull();
    expect(draftProblemOf({ ...chosen, parcels: [] })).toBe('parcels');
    expect(draftProblemOf({ ...chosen, day: null })).toBe('day');
    expect(draftProblemOf(withKind(chosen, 'seed'))).toBe('size');
  });
});

describe('what is sent', () => {
  it('has each parcel with the id of its entry, its stage, and its hectares where a part was treated', () => {
    const body = bodyOfDraft({ ...draft, hectares: new Map([['east', 3.5]]) }, facts);
    expect(body.parcels).toEqual([
      { id: 'east', entry: 'entry-east', bbch: '39', eppo: null, hectares: 3.5 },
      { id: 'west', entry: 'entry-west', bbch: '39', eppo: null },
    ]);
    expect(bodyOfDraft({ ...draft, bbch: '' }, facts).parcels?.[0]?.bbch).toBeNull();
  });

  it('leaves out lines without a product, and says whether the use is limited to stages', () => {
    const chosen = { ...withUse(withProduct(line!, product, ON_FIELD), product, 0), dose: 150 };
    const { products } = bodyOfDraft({ ...draft, products: [chosen, line!] }, facts);
    expect(products).toEqual([
      {
        product: 'p1',
        use: { crop: 'Blé', treatment: 'Traitement des parties aériennes', target: 'Septoriose(s)' },
        dose: { value: 150, unit: 'g/hL' },
        lot: null,
        harvest_days: 35,
        reentry_hours: 24,
        is_stage_limited: true,
      },
    ]);
  });

  it('has a size and a place instead of parcels in a store', () => {
    const store = {
      ...withKind(draft, 'closed_space'),
      size: 800,
      size_unit: 'm3' as const,
      place: ' Magazia 2 ',
    };
    const body = bodyOfDraft(store, facts);
    expect(body.parcels).toBeUndefined();
    expect(body.other).toMatchObject({ size: { value: 800, unit: 'm3' }, place: 'Magazia 2' });
  });
});
