import type { RateMethodName } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import classes from './prescription-screen.module.css';

/** Trials whose results are told: several countries and crops, and also who sells the service. */
const TRIALS = ['auto_n', 'nebraska', 'vendor'] as const;

/** What trials say of the gain by a method, before a file is made. */
export function EvidenceCard({ method }: { readonly method: RateMethodName }) {
  const t = useTranslation();
  return (
    <SectionCard title={t('prescriptions:evidence.title')} lead={t('prescriptions:evidence.lead')}>
      <ul className={classes.words}>
        {method === 'sufficiency' && <li>{t('prescriptions:evidence.cause')}</li>}
        {TRIALS.map((trial) => (
          <li key={trial}>{t(`prescriptions:evidence.${trial}`)}</li>
        ))}
      </ul>
    </SectionCard>
  );
}
