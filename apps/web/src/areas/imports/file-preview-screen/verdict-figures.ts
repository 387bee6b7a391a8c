import type { Import } from '@brazda/contract/client';
import { IMPORT_VERDICTS } from '@brazda/domain';
import type { Formats } from '@brazda/i18n';
import type { useTranslation } from '../../../lib/language.ts';

/** The number of rows of each verdict that has any, as text. */
export function verdictFigures(
  counts: Import['counts'],
  t: ReturnType<typeof useTranslation>,
  formats: Formats,
) {
  return IMPORT_VERDICTS.flatMap((verdict) => {
    const count = counts[verdict] ?? 0;
    return count > 0 ? [{ label: t(`imports:verdict.${verdict}`), value: formats.count(count) }] : [];
  });
}
