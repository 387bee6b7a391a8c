import type { Installation } from '@brazda/contract';
import { compactTaxId, type Seller } from '@brazda/domain';
import type { Config } from '../../config.ts';
import { TEST_SERIES } from './invoices.repo.ts';
import type { Issuer } from './issue-invoice.ts';

/** The settings of the seller, as the configuration has checked them: all that are needed, or none. */
type SellerSettings = Pick<Config, Extract<keyof Config, `SELLER_${string}` | 'INVOICE_SERIES' | 'PAYMENTS'>>;

/**
 * The issuer of invoices by the settings; without a seller, invoices are refused. Where payments are tests, so are invoices:
 * in a series of their own.
 */
export function issuerOf(config: SellerSettings, now: () => Date): Issuer {
  const series = config.PAYMENTS === 'test' ? TEST_SERIES : config.INVOICE_SERIES;
  return { seller: sellerOf(config), series, now };
}

/** The account of the seller for transfers; null where the installation does not say who sells. */
export function transferAccountOf({ seller }: Issuer): Installation['transfers'] {
  return seller && { beneficiary: seller.name, iban: seller.iban, bank: seller.bank };
}

function sellerOf(config: SellerSettings): Seller | null {
  const { SELLER_NAME, SELLER_CUI, SELLER_REGISTRATION, SELLER_STREET, SELLER_CITY, SELLER_COUNTY } = config;
  const { SELLER_IBAN, SELLER_BANK, SELLER_POSTCODE, SELLER_VAT } = config;
  if (SELLER_NAME === undefined) return null;
  return {
    name: SELLER_NAME,
    tax_id: compactTaxId(SELLER_CUI!),
    is_vat_payer: SELLER_VAT,
    registration: SELLER_REGISTRATION!,
    street: SELLER_STREET!,
    city: SELLER_CITY!,
    postcode: SELLER_POSTCODE,
    county: SELLER_COUNTY!,
    country: 'RO',
    iban: SELLER_IBAN!,
    bank: SELLER_BANK!,
  };
}
