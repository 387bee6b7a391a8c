import { describe, expect, it } from 'vitest';
import { PO_ORDER } from '../testing/staff-licenses.ts';
import { leftToPay, matchesOrder, sumLeft } from './order-rows.ts';

const PART = { ...PO_ORDER, price_with_vat: 3025.1, transferred: 1000.05 };

it('what is left to pay is exact, and never negative', () => {
  expect(leftToPay(PART)).toBe(2025.05);
  expect(leftToPay({ ...PART, transferred: 4000 })).toBe(0);
  expect(sumLeft([PART, { ...PART, transferred: 3025 }])).toBe(2025.15);
  expect(sumLeft([])).toBe(0);
});

describe('a search among orders', () => {
  it.each(['', 'IOAN', 'PF-000007', '3025,10', '2025.05', 'ioan 3025'])('finds %j', (search) => {
    expect(matchesOrder(PART, search)).toBe(true);
  });
  it.each(['maria', 'ioan maria', '3026'])('does not find %j', (search) => {
    expect(matchesOrder(PART, search)).toBe(false);
  });
});
