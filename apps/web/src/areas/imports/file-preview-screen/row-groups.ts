import type { ImportRow } from '@brazda/contract/client';
import { IMPORT_CHOICES, IMPORT_VERDICTS, type ImportChoice, type ImportVerdict } from '@brazda/domain';

/** Rows of one verdict, and the choices available for all of them. */
export interface RowGroup {
  readonly verdict: ImportVerdict;
  readonly count: number;
  /** Hectares of the rows that have an outline. */
  readonly hectares: number;
  readonly choices: readonly ImportChoice[];
  /** The choice of all rows; null if they differ. */
  readonly choice: ImportChoice | null;
}

/** One line of the list: the heading of a group, or a row. */
export type PreviewLine =
  | { readonly is: 'group'; readonly key: string; readonly group: RowGroup }
  | { readonly is: 'row'; readonly key: string; readonly row: ImportRow };

/** The lines of a list of rows by verdict, those that need review first; rows of collapsed groups are left out. */
export function buildPreviewLines(
  rows: readonly ImportRow[],
  isOpen: (verdict: ImportVerdict) => boolean,
): PreviewLine[] {
  const byVerdict = Map.groupBy(rows, ({ verdict }) => verdict);
  return IMPORT_VERDICTS.flatMap((verdict): PreviewLine[] => {
    const members = byVerdict.get(verdict);
    if (!members) return [];
    const head: PreviewLine = { is: 'group', key: verdict, group: groupOf(verdict, members) };
    if (!isOpen(verdict)) return [head];
    return [head, ...members.map((row) => ({ is: 'row', key: String(row.position), row }) as const)];
  });
}

/** Whether there is only one question about a row, which a tick answers: take it or not. */
export function isTicked(choices: readonly ImportChoice[]): boolean {
  return choices.length === 2 && choices.includes('take') && choices.includes('keep');
}

/** The key of a line. A function of the module, so that its identity is stable for the list. */
export function keyOfLine({ key }: PreviewLine): string {
  return key;
}

function groupOf(verdict: ImportVerdict, rows: readonly ImportRow[]): RowGroup {
  const offered = new Set(rows.flatMap(({ choices }) => choices));
  const chosen = new Set(rows.map(({ choice }) => choice));
  const [choice = null] = chosen;
  return {
    verdict,
    count: rows.length,
    hectares: rows.reduce((sum, { hectares }) => sum + (hectares ?? 0), 0),
    choices: IMPORT_CHOICES.filter((one) => offered.has(one)),
    choice: chosen.size === 1 ? choice : null,
  };
}
