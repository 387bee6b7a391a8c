import { describe, expect, it } from 'vitest';
import type { InvoiceDocument } from './document.ts';
import { isUploaded, uploadDeadlineOf, workingDayAfter } from './upload-deadline.ts';

describe('the deadline of RO e-Factura', () => {
  it.each([
    // Friday, Saturday, Sunday and Monday.
    ['2026-11-20', '2026-11-27'],
    ['2026-11-21', '2026-11-27'],
    ['2026-11-22', '2026-11-27'],
    ['2026-11-23', '2026-11-30'],
    ['2026-12-31', '2027-01-07'],
  ])('of an invoice of %s is %s: five working days, the day of issue not counted', (issued_on, last) => {
    expect(uploadDeadlineOf(issued_on)).toBe(last);
  });

  it('is not known before 2026, and then not guessed', () => {
    const romanian = { country: 'RO' } as InvoiceDocument['seller'] & InvoiceDocument['buyer'];
    const sale = { seller: romanian, buyer: romanian };
    expect(isUploaded({ ...sale, issued_on: '2026-01-01' })).toBe(true);
    expect(isUploaded({ ...sale, issued_on: '2025-12-31' })).toBe(false);
    expect(() => uploadDeadlineOf('2025-12-31')).toThrow('no deadline');
  });

  it('has its third working day two before the last', () => {
    expect(workingDayAfter('2026-11-20', 3)).toBe('2026-11-25');
    expect(workingDayAfter('2026-11-23', 3)).toBe('2026-11-26');
  });
});
