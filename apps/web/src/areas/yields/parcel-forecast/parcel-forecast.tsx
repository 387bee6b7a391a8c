import type { IntervalForecast } from '@brazda/contract/client';
import { Skeleton } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { DisclosureTable } from '../../../ui/disclosure-table.tsx';
import { Explain } from '../../../ui/explain.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useParcelForecasts } from '../forecast-queries.ts';
import { ForecastBasisText } from './forecast-basis-text.tsx';
import classes from './parcel-forecast.module.css';

interface ParcelForecastProps {
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcelId: string;
  readonly intervalId: string;
  readonly cropName: string;
}

type Earlier = IntervalForecast['earlier'][number];

/** The yield forecast of a crop on a parcel with its range, what it rests on, and what it was in earlier weeks. */
export function ParcelForecast({ intervalId, cropName, ...at }: ParcelForecastProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const found = useParcelForecasts(at);
  const failure = useLoadError(found);
  if (failure) return <LoadFailure {...failure} variant="line" />;
  if (found.data === undefined) return <Skeleton height={24} radius={6} />;
  const forecast = found.data.results.find(({ crop_interval }) => crop_interval === intervalId);
  if (!forecast) return null;
  const { newest, why, starts, earlier } = forecast;
  const rangeOf = ({ low, high }: Pick<Earlier, 'low' | 'high'>) =>
    t('yields:forecast.range', { low: formats.decimal(low), high: formats.decimal(high) });
  if (newest === null)
    return (
      <p className={classes.none}>
        <span>{t('yields:forecast.title')}</span>{' '}
        {why && t(`yields:forecast.why.${why}`, { date: starts ? formats.date(starts) : '' })}
      </p>
    );
  const value = formats.yieldOf(newest.yield_t_ha);
  return (
    <div>
      <p className={classes.line}>
        <span>{t('yields:forecast.title')}</span> ~{value} ({rangeOf(newest)})
        <Explain question={t('yields:forecast.whyButton', { value })}>
          <ForecastBasisText forecast={newest} />
        </Explain>
      </p>
      {/* Level, farm and water are the same for the neighbors; only its own curve tells a parcel apart. */}
      {newest.basis.index === null && (
        <p className={classes.none}>{t('yields:forecast.notToldApart', { crop: cropName })}</p>
      )}
      <DisclosureTable
        title={t('yields:forecast.earlier')}
        columns={[
          { key: 'day', title: t('yields:forecast.day'), cell: ({ day }) => formats.shortDate(day) },
          {
            ...{ key: 'value', title: t('yields:forecast.value'), alignsRight: true },
            cell: ({ yield_t_ha }) => formats.yieldOf(yield_t_ha),
          },
          { key: 'range', title: t('yields:forecast.rangeLabel'), alignsRight: true, cell: rangeOf },
        ]}
        rows={earlier.toReversed()}
        keyOf={dayOf}
        caption={t('yields:forecast.earlierOf', { crop: cropName })}
        note={earlier.some(({ is_later }) => is_later) ? t('yields:forecast.later') : undefined}
      />
    </div>
  );
}

const dayOf = ({ day }: Earlier) => day;
