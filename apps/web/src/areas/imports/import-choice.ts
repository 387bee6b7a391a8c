import type { ImportRow } from '@brazda/contract/client';
import { type ImportChoice, type ImportVerdict, TRIAL_LIMITS } from '@brazda/domain';

/** A choice for some rows, or for all rows of a verdict. */
export type RowChoice =
  | { readonly choice: ImportChoice; readonly positions: number[] }
  | { readonly choice: ImportChoice; readonly verdict: ImportVerdict };

/** The rows with a choice applied; rows that do not offer it are unchanged. */
export function withChoice(rows: readonly ImportRow[], chosen: RowChoice): ImportRow[] {
  const positions = 'positions' in chosen ? new Set(chosen.positions) : null;
  const verdict = 'verdict' in chosen ? chosen.verdict : null;
  return rows.map((row) => {
    const isMeant = positions ? positions.has(row.position) : row.verdict === verdict;
    return isMeant && row.choices.includes(chosen.choice) ? { ...row, choice: chosen.choice } : row;
  });
}

/** The effect of an import with the current choices, in parcels. */
export interface ImportEffect {
  readonly taken: number;
  /** Of the taken ones: parcels that the season does not have. */
  readonly added: number;
  readonly removed: number;
}

/**
 * Counts the effect of the chosen rows: parcels that are added or changed, and those removed because the files lack
 * them.
 */
export function countEffect(rows: readonly Pick<ImportRow, 'verdict' | 'choice'>[]): ImportEffect {
  let [taken, added, removed] = [0, 0, 0];
  for (const { verdict, choice } of rows) {
    if (choice === 'keep' || verdict === 'refused' || verdict === 'same') continue;
    if (verdict === 'gone') removed++;
    else {
      taken++;
      if (choice === 'add' || verdict === 'new') added++;
    }
  }
  return { taken, added, removed };
}

/** How many parcels a season of a trial farm would have over its limit; 0 where it keeps to it. */
export function overTrialLimit(present: number, { added, removed }: ImportEffect): number {
  return Math.max(0, present + added - removed - TRIAL_LIMITS.parcels);
}
