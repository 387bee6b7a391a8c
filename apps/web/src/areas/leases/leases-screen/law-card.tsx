import { citationOf, LEASE_LAW_RULES, legalRulesIn, RENT_INDEX_RULES, RENT_TAX_RULES } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import type { LandProps } from './land-props.ts';

/** What the law of the country says of leases, with where it was read; what was not read is not known. */
export function LawCard({ farm: { country }, land: { day } }: LandProps) {
  const t = useTranslation();
  const year = Number(day.slice(0, 4));
  const inForce = [LEASE_LAW_RULES, RENT_TAX_RULES, RENT_INDEX_RULES];
  const sources = inForce
    .flatMap((table) => legalRulesIn<object>(table, country, year))
    .flatMap((rule) => rule.sources);
  return (
    <SectionCard title={t('leases:law.title')}>
      <Disclosure title={t('leases:law.show')}>
        <p>{t(`leases:law.preemption.${country}`)}</p>
        <p>{t(`leases:law.length.${country}`)}</p>
        <p>{t(`leases:law.money.${country}`)}</p>
        <p>{t('leases:law.sources', { sources: [...new Set(sources.map(citationOf))].join('; ') })}</p>
      </Disclosure>
    </SectionCard>
  );
}
