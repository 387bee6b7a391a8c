import type { CheckOutcome } from '@brazda/domain';
import { useCallback } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useRuleSource } from '../../../lib/use-rule-source.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns the functions that say what a check has found, what can be done, and where that was read. */
export function useCheckTexts() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const sourceOf = useRuleSource();
  const sentenceOf = useCallback(
    ({ says, values }: Pick<CheckOutcome, 'says' | 'values'>) => {
      const written = Object.entries(values).map(([name, value]) => {
        if (typeof value === 'string') return [name, DAY.test(value) ? formats.date(value) : value];
        return [name, name === 'count' ? value : formats.plain(value)];
      });
      return t(`treatments:check.${says}`, Object.fromEntries(written));
    },
    [t, formats],
  );
  const cureOf = useCallback(
    ({ cure }: Pick<CheckOutcome, 'cure'>) => (cure === null ? '' : t(`treatments:cure.${cure}`)),
    [t],
  );
  const basisOf = useCallback(
    ({ basis, sources }: Pick<CheckOutcome, 'basis' | 'sources'>) => {
      if (basis === 'farm') return t('treatments:checks.ownWords');
      return sources.length === 0
        ? ''
        : t('treatments:checks.source', { source: formats.list(sources.map(sourceOf)) });
    },
    [t, formats, sourceOf],
  );
  return { sentenceOf, cureOf, basisOf };
}
