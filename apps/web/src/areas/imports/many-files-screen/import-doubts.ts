import type { Farm, Import, ImportRow } from '@brazda/contract/client';
import { kilometersApart, ROW_ISSUES } from '@brazda/domain';
import { countEffect } from '../import-choice.ts';

/** Land farther from the farm may belong to another one. */
const FAR_KM = 10;

/**
 * Why an import is not applied without a look: rows that changed on both sides, that cannot be taken or are to be checked, parcels that would
 * be removed; files or parts that were not read, how they were read was guessed; land far from that of the farm; or no change at all.
 */
export type Doubt =
  | { readonly is: 'conflict' | 'refused' | 'warning' | 'removed'; readonly count: number }
  | { readonly is: 'unread' | 'guessed' | 'nothing' }
  | { readonly is: 'far'; readonly kilometers: number };

/** What speaks against applying an import without looking at it; empty if nothing does. */
export function doubtsOf(
  { counts, refusals, layers, bbox }: Pick<Import, 'counts' | 'refusals' | 'layers' | 'bbox'>,
  rows: readonly Pick<ImportRow, 'verdict' | 'choice' | 'issues'>[],
  farm: Pick<Farm, 'bbox'>,
): Doubt[] {
  const doubts: Doubt[] = [];
  const count = (is: 'conflict' | 'refused' | 'warning' | 'removed', number: number) => {
    if (number > 0) doubts.push({ is, count: number });
  };
  const effect = countEffect(rows);
  const isWarning = ({ issues }: Pick<ImportRow, 'issues'>) =>
    issues.some(({ code }) => ROW_ISSUES[code] === 'warning');
  const taken = layers.filter(({ is_taken }) => is_taken);
  count('conflict', counts.conflict ?? 0);
  count('refused', counts.refused ?? 0);
  count('warning', rows.filter(isWarning).length);
  count('removed', effect.removed);
  if (refusals.length > 0) doubts.push({ is: 'unread' });
  if (taken.some(({ is_encoding_guessed, epsg_from }) => is_encoding_guessed || epsg_from === 'place'))
    doubts.push({ is: 'guessed' });
  const kilometers = bbox && farm.bbox ? kilometersApart(bbox, farm.bbox) : 0;
  if (kilometers > FAR_KM) doubts.push({ is: 'far', kilometers });
  if (doubts.length === 0 && effect.taken === 0) doubts.push({ is: 'nothing' });
  return doubts;
}
