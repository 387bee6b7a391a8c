import type { SoilCell } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';

/** What was done of the sample of a cell, when, and why not. */
export function CellState({
  cell: { state, sampled_at, skip_reason, note, accuracy_m },
}: {
  cell: SoilCell;
}) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const parts = [
    t(`soil:analysis.cellStates.${state}`),
    skip_reason && t(`soil:sampling.reasons.${skip_reason}`),
    sampled_at && formats.moment(sampled_at),
    accuracy_m !== null && t('soil:sampling.accuracy', { meters: formats.count(Math.round(accuracy_m)) }),
    note,
  ];
  return <span>{parts.filter(Boolean).join(' · ')}</span>;
}
