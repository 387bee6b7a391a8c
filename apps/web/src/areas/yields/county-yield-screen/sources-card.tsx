import type { api, ResponseOf } from '@brazda/contract/client';
import { type Country, STATISTICS_SOURCES } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useYieldSources } from '../queries.ts';

type Source = ResponseOf<typeof api.yields.sources>['sources'][number];

/** The public sources of the yields of a country, and when each has answered. */
export function SourcesCard({ country }: { readonly country: Country }) {
  const t = useTranslation();
  const found = useYieldSources();
  const failure = useLoadError(found);
  const ofCountry = (found.data?.sources ?? []).filter(({ name }) =>
    (STATISTICS_SOURCES[name].countries as readonly Country[]).includes(country),
  );
  return (
    <Card title={t('yields:sources.title')}>
      <Loaded failure={failure}>
        {found.data && <p>{t(found.data.is_on ? 'yields:sources.text' : 'yields:sources.off')}</p>}
        <ul>
          {ofCountry.map((source) => (
            <li key={source.name}>
              <SourceState source={source} isOn={found.data?.is_on ?? false} />
            </li>
          ))}
        </ul>
      </Loaded>
    </Card>
  );
}

function SourceState({ source, isOn }: { readonly source: Source; readonly isOn: boolean }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { name, url, license, of } = STATISTICS_SOURCES[source.name];
  const { asked_at, answered_at, first_year: from, last_year: to, problem } = source;
  const answer =
    answered_at !== null && from !== null && to !== null
      ? { date: formats.date(answered_at), from, to }
      : null;
  return (
    <>
      <a href={url}>{name}</a> ({t(`yields:sources.of.${of}`)}).{' '}
      {license && `${t('yields:sources.license', { license })} `}
      {problem === null && answer && t('yields:sources.answered', answer)}
      {problem !== null && asked_at !== null && (
        <>
          {t('yields:sources.noAnswer', { date: formats.date(asked_at) })}{' '}
          {t(`yields:sources.problem.${problem}`)} {answer && t('yields:sources.stillShown', answer)}
        </>
      )}
      {asked_at === null && isOn && t('yields:sources.never')}
    </>
  );
}
