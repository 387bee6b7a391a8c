import { citationOf, type LegalRule, surenessOfRule, type VatRate } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** Returns the function that says where a rate of VAT was read, and how sure that is. */
export function useVatSource() {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (rule: LegalRule<VatRate>) =>
    t(`plans:vat.source.${surenessOfRule(rule)}`, { source: formats.series(rule.sources.map(citationOf)) });
}
