import type { FarmLights } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';

/** Until when the claim can be changed, or that this was not read for its year. */
export function ClaimChanges({ year, changes }: { year: number; changes: FarmLights['claim_changes'] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <p>
      {changes
        ? t('precheck:changes', { day: formats.date(changes.until) })
        : t('precheck:changesUnknown', { year: String(year) })}
    </p>
  );
}
