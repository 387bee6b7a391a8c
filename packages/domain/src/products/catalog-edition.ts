import { addDays } from '../crops/crop-interval.ts';

/** Why an edition of a catalog was not imported, as staff sees it; what was imported before stays. */
export const CATALOG_PROBLEMS = [
  // Of the source.
  'no_network',
  'refused',
  'elsewhere',
  'file_name',
  // Of the edition.
  'unchanged',
  'older',
  'not_current',
  'half',
  // Of the file: see `CatalogRefused` of the formats.
  'broken',
  'too_large',
  'file_missing',
  'columns',
  'fields',
  'value',
  'empty',
] as const;
export type CatalogProblemName = (typeof CATALOG_PROBLEMS)[number];

/** Sources publish about weekly: one that is older than this is of another year and not to be relied on. */
const MAX_AGE_DAYS = 366;
/** Clocks of sources may be ahead. */
const MAX_DAYS_AHEAD = 1;
/** A catalog loses few of its products from one edition to the next: with less than this share of them it was cut off. */
const MIN_SHARE = 0.8;

/** Whether an edition is to be imported: null if so, `unchanged` if it was already, else why not. */
export function editionProblem({
  day,
  newest,
  today,
}: {
  readonly day: string;
  /** The day of the newest edition that was imported; null for the first one. */
  readonly newest: string | null;
  readonly today: string;
}): 'unchanged' | 'older' | 'not_current' | null {
  if (day === newest) return 'unchanged';
  if (newest !== null && day < newest) return 'older';
  return day > addDays(today, MAX_DAYS_AHEAD) || day < addDays(today, -MAX_AGE_DAYS) ? 'not_current' : null;
}

/** Products and uses of an edition. */
export interface CatalogCounts {
  readonly products: number;
  readonly uses: number;
}

/** Whether an edition has so much less than the last one that half of it must be missing. */
export function isHalfCatalog(counts: CatalogCounts, last: CatalogCounts | null): boolean {
  return (
    last !== null && (counts.products < MIN_SHARE * last.products || counts.uses < MIN_SHARE * last.uses)
  );
}
