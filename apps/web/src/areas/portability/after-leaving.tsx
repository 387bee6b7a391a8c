import { DATA_ACT, DATA_ACT_FACTS } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import classes from './portability.module.css';

/** What the Data Act says of who leaves, with its dates and periods, and where they were read. */
export function AfterLeaving() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const values = {
    since: formats.date(DATA_ACT.since),
    months: DATA_ACT.notice_months,
    help: DATA_ACT.help_days,
    fetch: DATA_ACT.fetch_days,
    fee: formats.date(DATA_ACT.no_fee_from),
    machines: formats.date(DATA_ACT.machines_after),
  };
  return (
    <SectionCard
      title={t('portability:after.title')}
      lead={t('portability:after.lead', { act: t('portability:act') })}
    >
      <ul className={classes.facts}>
        {DATA_ACT_FACTS.map((fact) => (
          <li key={fact}>
            {t(`portability:after.fact.${fact}`, values)}{' '}
            <small>
              {t('portability:after.source', {
                sources: formats.series(DATA_ACT.sources[fact].map(({ text }) => text)),
              })}
            </small>
          </li>
        ))}
      </ul>
      <p>{t('portability:after.sure')}</p>
    </SectionCard>
  );
}
