import type { ProductSubstance } from './product.ts';

/** Substances as a person writes them, separated by semicolons, each with its content at the end where it is known. */
export function parseSubstances(text: string): ProductSubstance[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name, amount] = /^(.*\S)\s+(\d[\d.,]*\s*\S.*)$/.exec(part) ?? [];
      return name && amount ? { name, amount } : { name: part, amount: null };
    });
}

/** The text of some substances, as a person would write them. */
export function formatSubstances(substances: readonly ProductSubstance[]): string {
  return substances.map(({ name, amount }) => (amount === null ? name : `${name} ${amount}`)).join('; ');
}
