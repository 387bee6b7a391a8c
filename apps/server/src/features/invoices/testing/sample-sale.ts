import type { Buyer } from '@brazda/domain';
import type { InvoiceDraft } from '../issue-invoice.ts';

/** Settings of an invented seller. */
export const SELLER_SETTINGS = {
  SELLER_NAME: 'Exemplu Software SRL',
  SELLER_CUI: 'RO 1234567897',
  SELLER_REGISTRATION: 'J40/1/2026',
  SELLER_STREET: 'Str. Exemplului nr. 1',
  SELLER_CITY: 'București, Sector 1',
  SELLER_COUNTY: 'B',
  SELLER_IBAN: 'RO49 AAAA 1B31 0075 9384 0000',
  SELLER_BANK: 'Banca Exemplu',
};

export const FARM: Buyer = {
  kind: 'company',
  name: 'Ferma Țăranu și Fiii SRL',
  tax_id: '7654320',
  is_vat_payer: true,
  street: 'Șoseaua Brăilei 10',
  city: 'Slobozia',
  postcode: '',
  county: 'IL',
  country: 'RO',
};

/** The sale of a license for a year, 1000 lei without VAT, to a user. */
export function draftFor(user_id: string, source_id: string): InvoiceDraft {
  return {
    user_id,
    source_id,
    buyer: FARM,
    lines: [{ name: 'Abonament Brazda, un an, 250 ha', quantity: 1, unit: 'year', price: 100_000 }],
    supplied_on: '2026-11-20',
    period: { start: '2026-11-20', end: '2027-11-19' },
    payment: 'card',
    is_paid: true,
  };
}
