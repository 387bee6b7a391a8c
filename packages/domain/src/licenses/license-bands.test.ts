import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNLIMITED_HA } from './license.ts';
import { chooseBand, isBandValid, type LicenseBand, orderNumberOf, orderReference } from './license-bands.ts';

function band(id: string, upper_bound_ha: number, some: Partial<LicenseBand> = {}): LicenseBand {
  return {
    id,
    upper_bound_ha,
    shared_users_no: 2,
    price: 100_000,
    is_campaign: false,
    valid_from: '2026-01-01',
    valid_to: null,
    ...some,
  };
}
const BANDS = [band('large', UNLIMITED_HA), band('small', 50), band('middle', 250)];

describe('the band of an area', () => {
  it.each([
    [0, 'small'],
    [50, 'small'],
    [50.01, 'middle'],
    [99_999, 'large'],
    [5_000_000, 'large'],
  ])('of %d ha is %s', (hectares, id) => {
    expect(chooseBand(BANDS, hectares, '2026-11-20')?.id).toBe(id);
  });

  it('is none where no valid band covers the area', () => {
    expect(chooseBand(BANDS, 1, '2025-12-31')).toBeNull();
    expect(chooseBand([band('small', 50)], 51, '2026-11-20')).toBeNull();
  });

  it('is that of a campaign on its days, and never a larger one', () => {
    const campaign = { is_campaign: true, valid_from: '2026-11-01', valid_to: '2026-11-30' };
    const bands = [...BANDS, band('offer', 50, campaign), band('other', 100, campaign)];
    expect(chooseBand(bands, 10, '2026-11-30')?.id).toBe('offer');
    expect(chooseBand(bands, 10, '2026-12-01')?.id).toBe('small');
    expect(isBandValid(bands[3]!, '2026-10-31')).toBe(false);
  });

  it('is the newest of equal ones', () => {
    const next = band('next', 50, { valid_from: '2026-06-01' });
    expect(chooseBand([...BANDS, next], 10, '2026-11-20')?.id).toBe('next');
  });

  it('always covers the area, and no smaller valid band does', () => {
    const bands = fc.array(
      fc.integer({ min: 1, max: 2000 }).map((upper) => band(String(upper), upper)),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(bands, fc.integer({ min: 0, max: 2000 }), (offered, hectares) => {
        const bounds = offered
          .map(({ upper_bound_ha }) => upper_bound_ha)
          .filter((upper) => upper >= hectares);
        const chosen = chooseBand(offered, hectares, '2026-11-20');
        expect(chosen?.upper_bound_ha).toBe(bounds.length > 0 ? Math.min(...bounds) : undefined);
      }),
    );
  });
});

it('the reference of an order has six digits or more', () => {
  expect([orderReference(123), orderReference(1_234_567)]).toEqual(['PF-000123', 'PF-1234567']);
});

describe('the number of an order', () => {
  it('is read back from its reference', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
        expect(orderNumberOf(orderReference(number))).toBe(number);
      }),
    );
  });

  it.each([
    ['PF-000123', 123],
    [' pf-123 ', 123],
    ['PF-0000123', 123],
    ['PF-', null],
    ['123', null],
    ['PF-12a', null],
    ['PF-1234567890', null],
    ['', null],
  ])('in %j is %j', (reference, number) => {
    expect(orderNumberOf(reference)).toBe(number);
  });
});
