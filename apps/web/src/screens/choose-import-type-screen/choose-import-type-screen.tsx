import { Link } from 'react-router';
import { useWords } from '../../data/language.ts';
import { useHere } from '../../data/use-here.ts';
import { FarmPage } from '../../features/farm-page/farm-page.tsx';
import { SupportContact } from '../../features/support/support-contact.tsx';
import { href } from '../../routes/href.ts';
import { Card } from '../../ui/card.tsx';
import classes from './choose-import-type-screen.module.css';
import { SOURCES, type SourceName, sourcesFor } from './sources.tsx';

/** Where parcels may come from, what each file must hold, and how it gets into the farm. */
export function ChooseImportTypeScreen() {
  const t = useWords();
  const here = useHere();
  const { farm, season } = here;
  const back = farm && href('manage-farm', { farmId: farm.id });
  return (
    <FarmPage route="choose-import-type" here={here} lead={t('pages:import.lead')} back={back}>
      {({ id, name, country }) => (
        <>
          <Card title={t('pages:import.sendTitle')}>
            <p>{t('pages:import.sendText')}</p>
            <SupportContact
              subject={
                season
                  ? t('pages:import.subjectOf', { farm: name, year: season.end_year })
                  : t('pages:import.subject', { farm: name })
              }
            />
          </Card>
          <section className={classes.sources} aria-label={t('pages:import.sources')}>
            {sourcesFor(country).map((source) => (
              <SourceCard
                key={source}
                source={source}
                tutorial={href('apia-tutorial', { farmId: id, seasonId: season?.id })}
              />
            ))}
          </section>
        </>
      )}
    </FarmPage>
  );
}

function SourceCard({ source, tutorial }: { source: SourceName; tutorial: string }) {
  const t = useWords();
  const { Icon, endings } = SOURCES[source];
  return (
    <article className={classes.source}>
      <header>
        <Icon aria-hidden />
        <h2>{t(`pages:import.source.${source}.title`)}</h2>
        {endings.map((ending) => (
          <code key={ending}>.{ending}</code>
        ))}
      </header>
      <dl>
        <dt>{t('pages:import.needs')}</dt>
        <dd>{t(`pages:import.source.${source}.needs`)}</dd>
        <dt>{t('pages:import.how')}</dt>
        <dd>
          {t(`pages:import.source.${source}.how`)}{' '}
          {source === 'apia' && <Link to={tutorial}>{t('pages:import.tutorial')}</Link>}
        </dd>
      </dl>
    </article>
  );
}
