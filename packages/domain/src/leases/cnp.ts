const WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9] as const;
/** The century of a birth by the first digit; residents and foreigners have 7, 8 and 9, which do not tell it. */
const CENTURIES: Readonly<Record<string, string>> = { 1: '19', 2: '19', 3: '18', 4: '18', 5: '20', 6: '20' };

/**
 * Whether digits are a Romanian personal number (CNP): sex and century, a day of birth, county and serial number, and a check
 * digit, the sum of the weighted digits modulo 11, where 10 counts as 1.
 */
export function isCnp(digits: string): boolean {
  if (!/^[1-9]\d{12}$/.test(digits) || !isBirthday(digits)) return false;
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  return (rest === 10 ? 1 : rest) === Number(digits[12]);
}

function isBirthday(digits: string): boolean {
  const [year, month, day] = [digits.slice(1, 3), digits.slice(3, 5), digits.slice(5, 7)];
  // 29 February of a year of an unknown century counts, as in 2000.
  const iso = `${CENTURIES[digits[0]!] ?? '20'}${year}-${month}-${day}`;
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}
