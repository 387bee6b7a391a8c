import { expect, it } from 'vitest';
import { findProducts } from './find-products.ts';

const PRODUCTS = [
  {
    name: 'Ierbiseid Forte',
    other_names: ['Buruiană Stop'],
    number: '856PC / 25.04.2023',
    barcode: '5941234567890',
  },
  { name: 'BRAZDA FONGI', other_names: [], number: '2990001', barcode: null },
];

it.each([
  ['', ['Ierbiseid Forte', 'BRAZDA FONGI']],
  ['forte ierbi', ['Ierbiseid Forte']],
  ['buruiana', ['Ierbiseid Forte']],
  ['2990', ['BRAZDA FONGI']],
  ['594 1234 567890', ['Ierbiseid Forte']],
  ['59412', []],
])('%j finds %j', (search, names) => {
  expect(findProducts(PRODUCTS, search).map(({ name }) => name)).toEqual(names);
});
