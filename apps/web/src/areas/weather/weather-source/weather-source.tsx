import type { Meteo } from '@brazda/contract/client';
import { WEATHER_SOURCES, type WeatherSourceFacts, type WeatherSourceName } from '@brazda/domain';
import { IconFlask2 } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import classes from './weather-source.module.css';

type Origins = Meteo['origins'];

interface WeatherSourceProps {
  /** Of the values that it is beside, in order. */
  readonly origins: Origins;
}

/** What the values beside it are and where they come from; expanded, day by day, with the terms of each source. */
export function WeatherSource({ origins }: WeatherSourceProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const names = [...new Set(origins.map(({ source }) => source))];
  if (names.length === 0) return null;
  const facts = names.map((name): WeatherSourceFacts => WEATHER_SOURCES[name]);
  if (names.includes('simulated')) return <SimulatedBadge />;
  const formatDays = (from: string, to: string) =>
    from === to ? formats.shortDate(from) : `${formats.shortDate(from)} – ${formats.shortDate(to)}`;
  return (
    <div className={classes.source}>
      <WeatherModels names={names} />
      <Disclosure title={t('weather:why')}>
        <div className={classes.details}>
          <p>{t('weather:source.cell')}</p>
          <ul>
            {origins.map(({ source, basis, from, to }) => (
              <li key={from}>
                {t(`weather:source.basis.${basis}`, {
                  days: formatDays(from, to),
                  name: WEATHER_SOURCES[source].name,
                })}
              </li>
            ))}
          </ul>
          {facts.map(({ name, attribution, url, terms }) => (
            <p key={name}>
              <ExternalLink href={url}>{attribution[language]}</ExternalLink>
              {terms && (
                <>
                  {' · '}
                  <ExternalLink href={terms.url}>{terms.name}</ExternalLink>
                </>
              )}
            </p>
          ))}
        </div>
      </Disclosure>
    </div>
  );
}

/** The models of some sources, in one line. */
export function WeatherModels({ names }: { names: readonly WeatherSourceName[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const modelOf = ({ name, grid_km }: WeatherSourceFacts) => t('weather:source.model', { name, km: grid_km });
  return (
    <p className={classes.models}>{formats.series(names.map((name) => modelOf(WEATHER_SOURCES[name])))}</p>
  );
}

/** The mark of values that are made up. */
export function SimulatedBadge() {
  const t = useTranslation();
  return (
    <p className={classes.models}>
      <span className={classes.badge}>
        <IconFlask2 size={14} aria-hidden />
        {t('weather:simulated')}
      </span>
    </p>
  );
}

function ExternalLink({ href, children }: { href: string | null; children: string }) {
  if (href === null) return children;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
