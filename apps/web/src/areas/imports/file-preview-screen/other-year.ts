import type { ImportRow } from '@brazda/contract/client';

/** The year that most rows of files state, which is not that of their season. */
export interface OtherYear {
  readonly year: number;
  /** Rows of this year. */
  readonly count: number;
  /** All rows of the files. */
  readonly total: number;
}

/** The other year of which more than half of the rows are; null if there is none. */
export function otherYearOf(rows: readonly Pick<ImportRow, 'layer' | 'issues'>[]): OtherYear | null {
  const ofFiles = rows.filter(({ layer }) => layer !== null);
  const years = ofFiles.flatMap(({ issues }) => {
    const issue = issues.find(({ code }) => code === 'other_year');
    return issue ? [Number(issue.values.year)] : [];
  });
  const total = ofFiles.length;
  for (const [year, { length }] of Map.groupBy(years, (year) => year))
    if (length * 2 > total) return { year, count: length, total };
  return null;
}
