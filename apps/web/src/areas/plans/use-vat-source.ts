import { citationOf, type LegalRule, surenessOf, type VatRate } from '@brazda/domain';
import { useTranslation } from '../../lib/language.ts';

/** Returns the function that says where a rate of VAT was read, and how sure that is. */
export function useVatSource() {
  const t = useTranslation();
  return ({ sources }: LegalRule<VatRate>) =>
    t(`plans:vat.source.${surenessOf(sources)}`, { source: sources.map(citationOf).join('; ') });
}
