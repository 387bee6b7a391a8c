/**
 * An amount of money in hundredths of its currency (bani of a leu, cents of a euro), a safe integer: sums of amounts are
 * exact. Wire and screens show whole units with two decimals.
 */
export type Cents = number;

/** The cents of an amount with at most two decimals; throws a RangeError if it has more. */
export function centsOf(amount: number): Cents {
  const { digits, places } = decimalOf(amount);
  if (places > 2) throw new RangeError(`${amount} has more than two decimals`);
  return toCents(digits * 10n ** BigInt(2 - places));
}

/** The amount of some cents; it prints with at most two decimals. */
export function amountOf(cents: Cents): number {
  return cents / 100;
}

/** The product of a price and other factors, computed exactly and rounded half up to the cent at the end. */
export function productInCents(...factors: readonly number[]): Cents {
  let digits = 100n;
  let places = 0;
  for (const factor of factors) {
    const decimal = decimalOf(factor);
    digits *= decimal.digits;
    places += decimal.places;
  }
  return toCents(roundedRatio(digits, 10n ** BigInt(places)));
}

/**
 * Products of numbers of at least 0, such as an area and a price, in cents which sum to their sum rounded half up: what
 * rounding leaves over goes to the largest remainders, the first of equal ones.
 */
export function productsInCents(products: readonly (readonly number[])[]): Cents[] {
  const exact = products.map((factors) =>
    factors.map(decimalOf).reduce((product, { digits, places }) => ({
      digits: product.digits * digits,
      places: product.places + places,
    })),
  );
  const places = Math.max(0, ...exact.map((product) => product.places));
  const unit = 10n ** BigInt(places);
  const scaled = exact.map((product) => 100n * product.digits * 10n ** BigInt(places - product.places));
  const whole = roundedRatio(
    scaled.reduce((sum, one) => sum + one, 0n),
    unit,
  );
  const parts = scaled.map((one) => one / unit);
  const left = Number(whole - parts.reduce((sum, part) => sum + part, 0n));
  for (const index of byLargest(scaled.map((one) => one % unit)).slice(0, left)) parts[index]! += 1n;
  return parts.map(toCents);
}

/** The indexes of numbers, the largest first, in their order where they are equal. */
function byLargest(numbers: readonly bigint[]): number[] {
  return numbers
    .map((number, index) => ({ number, index }))
    .toSorted((one, other) => Number(other.number > one.number) - Number(other.number < one.number))
    .map(({ index }) => index);
}

/**
 * An amount divided by the product of some numbers, such as an area, rounded half up to the cent; null where the
 * product is zero.
 */
export function dividedCents(amount: Cents, ...divisors: readonly number[]): Cents | null {
  let numerator = BigInt(amount);
  let denominator = 1n;
  for (const divisor of divisors) {
    const { digits, places } = decimalOf(divisor);
    numerator *= 10n ** BigInt(places);
    denominator *= digits;
  }
  return denominator === 0n ? null : toCents(roundedRatio(numerator, denominator));
}

/** The product of some numbers divided by that of others above zero, computed exactly and rounded half up to the cent at the end. */
export function quotientInCents(factors: readonly number[], divisors: readonly number[]): Cents {
  const product = (numbers: readonly number[]) =>
    numbers.map(decimalOf).reduce((all, { digits, places }) => ({
      digits: all.digits * digits,
      places: all.places + places,
    }));
  const [top, bottom] = [product(factors), product(divisors)];
  return toCents(
    roundedRatio(100n * top.digits * 10n ** BigInt(bottom.places), bottom.digits * 10n ** BigInt(top.places)),
  );
}

/**
 * An amount in parts proportional to weights (at least 0), such as areas, which sum to the whole.
 * Without any weight, parts are equal.
 */
export function splitCents(amount: Cents, weights: readonly number[]): Cents[] {
  return splitWhole(amount, weights);
}

/** A number with at most two decimals, such as hours, in parts proportional to weights that sum to the whole. */
export function splitDecimal(amount: number, weights: readonly number[]): number[] {
  return splitWhole(centsOf(amount), weights).map(amountOf);
}

/**
 * A whole number in whole parts proportional to weights (at least 0), which sum to it: what rounding leaves over goes to the
 * largest remainders, the first of equal ones. Without any weight, parts are equal.
 */
export function splitWhole(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const scaled = integersOf(weights);
  const isEmpty = scaled.every((weight) => weight === 0n);
  const shares = isEmpty ? scaled.map(() => 1n) : scaled;
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  const sign = amount < 0 ? -1n : 1n;
  const total = BigInt(amount) * sign;
  const parts = shares.map((share) => (total * share) / whole);
  const left = Number(total - parts.reduce((sum, part) => sum + part, 0n));
  const remainders = shares.map((share) => (total * share) % whole);
  for (const index of byLargest(remainders).slice(0, left)) parts[index]! += 1n;
  return parts.map((part) => toCents(part * sign));
}

interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

/** The decimal that a number prints as: 0.1 is one tenth. Throws a RangeError for infinite numbers and NaN. */
function decimalOf(value: number): Decimal {
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) throw new RangeError(`${value} is no decimal number`);
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  const places = fraction.length - Number(exponent);
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 };
}

/** The weights times one common power of ten. */
function integersOf(weights: readonly number[]): bigint[] {
  const decimals = weights.map(decimalOf);
  const most = Math.max(...decimals.map(({ places }) => places));
  return decimals.map(({ digits, places }) => digits * 10n ** BigInt(most - places));
}

/** A ratio rounded to an integer, halves away from zero. */
function roundedRatio(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const top = abs(numerator);
  const bottom = abs(denominator);
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}

function abs(value: bigint) {
  return value < 0n ? -value : value;
}

function toCents(cents: bigint): Cents {
  const amount = Number(cents);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${cents} cents is out of range`);
  return amount;
}
