type MakeFormat = (locale: string, options: Intl.NumberFormatOptions) => Pick<Intl.NumberFormat, 'format'>;

const CURRENCY = { style: 'currency', currency: 'RON' } as const;

/** Formats amounts in lei with two decimals; as `n lei` where the browser does not support the currency. */
export function moneyFormat(
  locale: string,
  signDisplay: 'negative' | 'exceptZero',
  make: MakeFormat = makeNumberFormat,
): (lei: number) => string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay };
  try {
    const { format } = make(locale, { ...CURRENCY, ...digits });
    return (lei) => format(lei);
  } catch {
    const { format } = make(locale, digits);
    return (lei) => `${format(lei)}\u00A0lei`;
  }
}

function makeNumberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, options);
}
