import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatOfNet } from '../invoices/amounts.ts';
import { priceWithoutVat } from './price-without-vat.ts';

describe('a price without VAT', () => {
  it.each([
    [2975_00, 19, 2500_00],
    [3025_00, 21, 2500_00],
    [2775_00, 11, 2500_00],
    [600_00, 20, 500_00],
    [10_55, 5.5, 10_00],
    // 100 / 1.21 is 82.6446…, 100 / 1.2 is 83.3333…
    [100_00, 21, 82_64],
    [100_00, 20, 83_33],
    // 3 / 1.2 is 2.5.
    [3, 20, 3],
    [0, 21, 0],
  ])('of %i cents with %d %% is %i cents', (price, percent, expected) => {
    expect(priceWithoutVat(price, percent)).toBe(expected);
  });

  it('comes back to the price with VAT, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e11 }),
        fc.constantFrom(5.5, 9, 10, 11, 19, 20, 21),
        (price, percent) => {
          const net = priceWithoutVat(price, percent);
          expect(Math.abs(net + vatOfNet(net, percent) - price)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('of a price that was computed from one without is that one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.constantFrom(5.5, 9, 10, 11, 19, 20, 21),
        (net, percent) => {
          expect(priceWithoutVat(net + vatOfNet(net, percent), percent)).toBe(net);
        },
      ),
    );
  });
});
