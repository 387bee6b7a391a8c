import type { ProductQuantity } from '@brazda/domain';
import { StickRefused } from './prescription.ts';

/** How ISO 11783-11 (isobus.net) writes rates of a kind of product, and how a terminal shows them. */
export interface RawRates {
  /** The data dictionary identifier of the setpoint, in hexadecimal digits. */
  readonly ddi: string;
  /** That of the quantity of the product. */
  readonly quantity_ddi: string;
  /** The raw numbers of one unit. */
  readonly per_unit: number;
  readonly unit: string;
  /** Units of one raw number, as text because 1e-4 is not a decimal of XML. */
  readonly scale: string;
  /** Decimals that are shown. */
  readonly decimals: number;
}

/** 1 l/ha is 100 mm³/m² in hundredths, 1 kg/ha 100 mg/m², 10 000 seeds/ha 1 seed/m² in thousandths. */
export const RAW_RATES: Readonly<Record<ProductQuantity, RawRates>> = {
  liquid: {
    ddi: '0001',
    quantity_ddi: '0050',
    per_unit: 10_000,
    unit: 'l/ha',
    scale: '0.0001',
    decimals: 1,
  },
  solid: { ddi: '0006', quantity_ddi: '0051', per_unit: 100, unit: 'kg/ha', scale: '0.01', decimals: 1 },
  seeds: { ddi: '000B', quantity_ddi: '0052', per_unit: 0.1, unit: 'seeds/ha', scale: '10', decimals: 0 },
};

/** Raw numbers are signed, of 32 bits. */
const MAX_RAW = 2 ** 31 - 1;

/** The raw number of a rate; throws StickRefused for one that is negative, not a number, or too large. */
export function rawRate(rate: number, quantity: ProductQuantity, field: string): number {
  const { per_unit } = RAW_RATES[quantity];
  if (!(rate >= 0)) throw new StickRefused('broken_rate', field, { found: rate });
  const raw = Math.round(rate * per_unit);
  if (raw > MAX_RAW)
    throw new StickRefused('rate_too_large', field, { found: rate, limit: MAX_RAW / per_unit });
  return raw;
}
