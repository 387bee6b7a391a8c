import { coversArea, type LicenseCover } from './license.ts';
import type { Cents } from './money.ts';

/** An area band with its price for one year, valid on days from the first to the last one; null has no end. */
export interface LicenseBand extends LicenseCover {
  readonly id: string;
  /** Without VAT. */
  readonly price: Cents;
  readonly is_campaign: boolean;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** The least price of a license for one year, in lei without VAT: Stripe refuses cards for less than 2 lei. */
export const MIN_PRICE_LEI = 2;

type Validity = Pick<LicenseBand, 'valid_from' | 'valid_to'>;

/** Whether a band is offered on a day. */
export function isBandValid({ valid_from, valid_to }: Validity, day: string): boolean {
  return valid_from <= day && (valid_to === null || day <= valid_to);
}

/**
 * The band offered for an area in hectares on a day: the smallest that covers it, of equal ones that of a campaign,
 * then the newest; null if none covers it.
 */
export function chooseBand<Band extends LicenseBand>(
  bands: readonly Band[],
  hectares: number,
  day: string,
): Band | null {
  const [first] = bands
    .filter((band) => isBandValid(band, day) && coversArea(band, hectares))
    .toSorted(
      (one, other) =>
        one.upper_bound_ha - other.upper_bound_ha ||
        Number(other.is_campaign) - Number(one.is_campaign) ||
        other.valid_from.localeCompare(one.valid_from),
    );
  return first ?? null;
}

/** The number of an order as it is given as payment reference, such as `PF-000123`. */
export function orderReference(number: number): string {
  return `PF-${String(number).padStart(6, '0')}`;
}

/** The number of the order that a payment reference names, with any number of zeros; null if it is no reference. */
export function orderNumberOf(reference: string): number | null {
  const [, digits] = /^PF-0*(\d{1,9})$/i.exec(reference.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
