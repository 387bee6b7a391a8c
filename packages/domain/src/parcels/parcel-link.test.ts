import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../text/fold-text.ts';
import { type LinkedParcel, linkRankOf, type OverlappingParcel, sameParcels } from './parcel-link.ts';

const ASKED: LinkedParcel = {
  lineage_id: 'L1',
  reference: '93487-12-3-a',
  siruta: '93487',
  locality: { name: 'Ștefan Vodă' },
};
const STRANGE: LinkedParcel = { lineage_id: 'X', reference: '1-2', siruta: '1', locality: { name: 'Arad' } };

describe('linkRankOf', () => {
  it('links by lineage before anything else', () => {
    expect(linkRankOf(ASKED, { ...STRANGE, lineage_id: 'L1' })).toBe(0);
  });
  it('links by reference where the lineage differs', () => {
    expect(linkRankOf(ASKED, { ...STRANGE, reference: '93487-12-3-A' })).toBe(1);
  });
  it('links by siruta and locality together', () => {
    expect(linkRankOf(ASKED, { ...STRANGE, siruta: '93487', locality: { name: 'Stefan Voda' } })).toBe(2);
  });
  it('links by locality alone, with or without accents', () => {
    expect(linkRankOf(ASKED, { ...STRANGE, locality: { name: 'stefan voda' } })).toBe(3);
  });
  it('does not link by siruta alone', () => {
    expect(linkRankOf(ASKED, { ...STRANGE, siruta: '93487' })).toBeNull();
  });
  it('does not treat two unknown values as equal', () => {
    const unknown = { reference: '', siruta: null, locality: null };
    expect(linkRankOf({ ...ASKED, ...unknown }, { ...STRANGE, ...unknown })).toBeNull();
  });
});

describe('the same parcel in another season (R-4.5)', () => {
  const texts = fc.constantFrom('', '93487', '12-3', 'Ștefan Vodă', 'stefan voda');
  const parcels = fc.record({
    lineage_id: fc.uuid(),
    reference: texts,
    siruta: fc.option(texts),
    locality: fc.option(fc.record({ name: texts })),
  });
  const isSame = (one?: string | null, other?: string | null) =>
    Boolean(one && other && foldText(one) === foldText(other));

  it('links entries only when siruta and locality match, or when reference or locality match', () => {
    fc.assert(
      fc.property(parcels, parcels, (one, other) => {
        const siruta = isSame(one.siruta, other.siruta);
        const locality = isSame(one.locality?.name, other.locality?.name);
        const reference = isSame(one.reference, other.reference);
        const isLinked = (siruta && locality) || reference || locality;
        expect(linkRankOf(one, other) !== null).toBe(isLinked);
      }),
    );
  });
  it('is symmetric', () => {
    fc.assert(
      fc.property(parcels, parcels, (one, other) => {
        expect(linkRankOf(one, other)).toBe(linkRankOf(other, one));
      }),
    );
  });
});

describe('sameParcels', () => {
  const parcel = (season: string, overlap_share: number, of: Partial<LinkedParcel>): OverlappingParcel => ({
    ...STRANGE,
    ...of,
    season,
    overlap_share,
  });

  it('prefers the stronger link to the larger share', () => {
    const part = parcel('2025', 0.3, { reference: ASKED.reference });
    const rest = parcel('2025', 0.7, { locality: ASKED.locality });
    expect(sameParcels(ASKED, [rest, part])).toEqual(new Set([part]));
  });
  it('prefers the larger share of two equal links', () => {
    const small = parcel('2025', 0.3, { locality: ASKED.locality });
    const large = parcel('2025', 0.7, { locality: ASKED.locality });
    expect(sameParcels(ASKED, [small, large])).toEqual(new Set([large]));
  });
  it('leaves out a season in which nothing is linked', () => {
    expect(sameParcels(ASKED, [parcel('2025', 1, {})])).toEqual(new Set());
  });
  it('finds at most one parcel per season', () => {
    const texts = fc.constantFrom('L1', 'L2', '93487-12-3-a', '7');
    const others = fc.array(
      fc.record({
        lineage_id: texts,
        reference: texts,
        siruta: fc.option(texts),
        locality: fc.option(fc.record({ name: texts })),
        season: fc.constantFrom('2024', '2025', '2026'),
        overlap_share: fc.double({ min: 0.01, max: 1, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(others, (parcels) => {
        const seasons = [...sameParcels(ASKED, parcels)].map(({ season }) => season);
        expect(new Set(seasons).size).toBe(seasons.length);
      }),
    );
  });
});
