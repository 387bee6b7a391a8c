import { expect, it } from 'vitest';
import { filterOf } from './journal-filter.ts';

it.each([
  ['', {}],
  ['?kind=sow&parcel=p1&from=2026-04-01', { kind: 'sow', parcel: 'p1', from: '2026-04-01' }],
  ['?kind=dance&from=yesterday&to=2026-99-99', {}],
  ['?worker=a%20b&machine=&view=calendar', {}],
  [`?search=${'x'.repeat(101)}`, {}],
])('%s', (address, filter) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(filter);
});
