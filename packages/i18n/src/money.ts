import type { Currency } from '@brazda/domain';

/** Formats of amounts in a currency, with the true minus sign. */
export interface MoneyFormats {
  /** An amount with two decimals: `1.234,50 RON`, `1 234,50 €`. */
  amount(value: number): string;
  /** A difference of amounts with its sign: `+1.234,50 RON`. */
  difference(value: number): string;
  /** The currency beside a number or in a unit: `lei`, `€`. */
  readonly sign: string;
}

/** As farmers write them; the narrow symbols of Intl are `L` for lei in French. */
const SIGNS: Readonly<Record<Currency, string>> = { RON: 'lei', EUR: '€' };

type MakeFormat = (locale: string, options: Intl.NumberFormatOptions) => Pick<Intl.NumberFormat, 'format'>;

/** The formats of a locale for amounts in a currency; as `n lei` where the browser does not support the currency. */
export function moneyFormatsOf(
  locale: string,
  currency: Currency,
  make: MakeFormat = makeNumberFormat,
): MoneyFormats {
  const sign = SIGNS[currency];
  const formatter = (signDisplay: 'negative' | 'exceptZero') => {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay } as const;
    const format = formatIn(currency, sign, (style) => make(locale, { ...digits, ...style }));
    return (value: number) => format(value).replace('-', '−');
  };
  return { amount: formatter('negative'), difference: formatter('exceptZero'), sign };
}

function formatIn(
  currency: Currency,
  sign: string,
  make: (style: Intl.NumberFormatOptions) => Pick<Intl.NumberFormat, 'format'>,
): (value: number) => string {
  try {
    const { format } = make({ style: 'currency', currency });
    return (value) => format(value);
  } catch {
    const { format } = make({});
    return (value) => `${format(value)}\u00A0${sign}`;
  }
}

function makeNumberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, options);
}
