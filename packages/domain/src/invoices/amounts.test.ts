import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditOf,
  type InvoiceAmounts,
  type InvoiceLine,
  invoiceLineOf,
  invoiceTotalsOf,
  netOfTotal,
  vatOfNet,
} from './amounts.ts';

const line = fc.record({
  name: fc.constant('Abonament'),
  unit: fc.constant('year' as const),
  quantity: fc.integer({ min: 1, max: 1_000_000 }).map((tenThousandths) => tenThousandths / 10_000),
  price: fc.integer({ min: 1, max: 100_000_000 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 20 });
const rate = fc.constantFrom(0, 5.5, 9, 19, 20, 21);

const sum = (all: readonly Pick<InvoiceLine, 'net'>[]) => all.reduce((total, { net }) => total + net, 0);
const invoiceOf = (
  inputs: readonly Parameters<typeof invoiceLineOf>[0][],
  percent: number,
): InvoiceAmounts => {
  const computed = inputs.map(invoiceLineOf);
  return { lines: computed, ...invoiceTotalsOf(computed, percent) };
};

describe('the totals of an invoice', () => {
  it('are those of the official sample', () => {
    const sample = invoiceLineOf({ name: 'Abonament', quantity: 1, unit: 'year', price: 100_000 });
    expect(invoiceTotalsOf([sample], 21)).toEqual({ net: 100_000, vat: 21_000, total: 121_000 });
  });

  it('round VAT once, half up, not by line', () => {
    const small = invoiceLineOf({ name: 'Oră', quantity: 1, unit: 'hour', price: 50 });
    expect(invoiceTotalsOf([small, small, small], 21)).toEqual({ net: 150, vat: 32, total: 182 });
    expect(vatOfNet(50, 21)).toBe(11);
    expect(vatOfNet(150, 21)).toBe(32);
  });

  it('are lines and VAT, to the cent', () => {
    fc.assert(
      fc.property(lines, rate, (inputs, percent) => {
        const { lines: computed, net, vat, total } = invoiceOf(inputs, percent);
        expect(net).toBe(sum(computed));
        expect(total).toBe(sum(computed) + vat);
        expect(Math.abs(vat - (net * percent) / 100)).toBeLessThan(0.5 + 1e-3);
      }),
    );
  });
});

describe('a credit note', () => {
  it('for the whole invoice has its lines', () => {
    const invoice = invoiceOf([{ name: 'Abonament', quantity: 3, unit: 'year', price: 33_333 }], 21);
    expect(creditOf(invoice, invoice.total)).toEqual(invoice);
  });

  it('for a part has lines that sum to its net amount, with VAT within two cents of the rate', () => {
    fc.assert(
      fc.property(lines, rate, fc.double({ min: 0, max: 1, noNaN: true }), (inputs, percent, share) => {
        const invoice = invoiceOf(inputs, percent);
        fc.pre(invoice.total > 0);
        const amount = Math.max(1, Math.floor(invoice.total * share));
        const credit = creditOf(invoice, amount);
        expect(credit.net).toBe(sum(credit.lines));
        expect(credit.net + credit.vat).toBe(amount);
        expect(credit.total).toBe(amount);
        expect(credit.lines.length).toBeGreaterThan(0);
        expect(Math.abs(credit.vat - (credit.net * percent) / 100)).toBeLessThan(2);
      }),
    );
  });

  it('after others has what is left: all of them sum to the invoice', () => {
    fc.assert(
      fc.property(lines, rate, fc.array(fc.nat(), { maxLength: 8 }), (inputs, percent, cuts) => {
        const invoice = invoiceOf(inputs, percent);
        fc.pre(invoice.total > 0);
        const ends = [...new Set([...cuts.map((cut) => cut % invoice.total), invoice.total])]
          .filter((end) => end > 0)
          .sort((one, other) => one - other);
        let credited = { net: 0, vat: 0, total: 0 };
        for (const end of ends) {
          const { net, vat, total } = creditOf(invoice, end - credited.total, credited);
          expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
          credited = { net: credited.net + net, vat: credited.vat + vat, total: credited.total + total };
        }
        expect(credited).toEqual({ net: invoice.net, vat: invoice.vat, total: invoice.total });
      }),
    );
  });

  it('never exceeds what is left', () => {
    const invoice = invoiceOf([{ name: 'Abonament', quantity: 1, unit: 'year', price: 1000 }], 21);
    const half = creditOf(invoice, 605);
    expect(() => creditOf(invoice, 606, half)).toThrow('606 of 605 cents');
    expect(() => creditOf(invoice, 0)).toThrow(RangeError);
    expect(() => creditOf(invoice, 0.5)).toThrow(RangeError);
  });
});

it('the net amount of a total comes to it, or to a cent less where none comes to it', () => {
  expect([netOfTotal(121_000, 21), netOfTotal(59_500, 21), netOfTotal(0, 21)]).toEqual([100_000, 49_173, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), rate, (total, percent) => {
      const of = (net: number) => net + vatOfNet(net, percent);
      const net = netOfTotal(total, percent);
      expect(total - of(net)).toBeLessThanOrEqual(1);
      expect(of(net)).toBeLessThanOrEqual(total);
      expect(of(net + 1)).toBeGreaterThan(total);
    }),
  );
});
