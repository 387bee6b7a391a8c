import type { Language } from '../text/language.ts';

/** Orders titles as readers of a language expect, with numbers by their value: `2` before `10`. */
export function titleOrder(language: Language): (a: string, b: string) => number {
  return new Intl.Collator(language, { numeric: true }).compare;
}

/** Groups parts of a list by their localities in order, those without one last; each group keeps the order of its parts. */
export function groupByLocality<Part>(
  parts: readonly Part[],
  localityOf: (part: Part) => string | null,
  compare: (a: string, b: string) => number,
): (readonly [name: string | null, parts: readonly Part[]])[] {
  return [...Map.groupBy(parts, localityOf)].toSorted(([a], [b]) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b),
  );
}
