import type { Currency } from '@brazda/domain';

/** Formats of amounts in a currency, with the true minus sign; all of them name it by its sign. */
export interface MoneyFormats {
  /** An amount with two decimals: `1.234,50 lei`, `1 234,50 €`. */
  amount(value: number): string;
  /** A difference of amounts with its sign: `+1.234,50 lei`. */
  difference(value: number): string;
  /** The currency beside a number or in a unit: `lei`, `€`; `RON` outside of Romanian. */
  readonly sign: string;
}

type MakeFormat = (
  locale: string,
  options: Intl.NumberFormatOptions,
) => Pick<Intl.NumberFormat, 'format' | 'formatToParts'>;

/** The formats of a locale for amounts in a currency; as `n lei` where the browser does not support the currency. */
export function moneyFormatsOf(
  locale: string,
  currency: Currency,
  make: MakeFormat = makeNumberFormat,
): MoneyFormats {
  const sign = signOf(currency, locale);
  const formatter = (signDisplay: 'negative' | 'exceptZero') => {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay } as const;
    const format = formatIn(currency, sign, (style) => make(locale, { ...digits, ...style }));
    return (value: number) => format(value).replace('-', '−');
  };
  return { amount: formatter('negative'), difference: formatter('exceptZero'), sign };
}

/**
 * The one word for a currency in a language. Intl has `RON` and `EUR` for amounts in Romanian, where people read `lei` and `€`;
 * elsewhere lei are known by the code that banks and invoices use.
 */
function signOf(currency: Currency, locale: string): string {
  if (currency === 'EUR') return '€';
  return new Intl.Locale(locale).language === 'ro' ? 'lei' : 'RON';
}

function formatIn(
  currency: Currency,
  sign: string,
  make: (style: Intl.NumberFormatOptions) => ReturnType<MakeFormat>,
): (value: number) => string {
  try {
    const format = make({ style: 'currency', currency });
    return (value) =>
      format
        .formatToParts(value)
        .map((part) => (part.type === 'currency' ? sign : part.value))
        .join('');
  } catch {
    const { format } = make({});
    return (value) => `${format(value)}\u00A0${sign}`;
  }
}

function makeNumberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, options);
}
