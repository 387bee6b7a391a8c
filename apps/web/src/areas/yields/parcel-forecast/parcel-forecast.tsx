import type { IntervalForecast } from '@brazda/contract/client';
import { Skeleton } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { DisclosureTable } from '../../../ui/tables/disclosure-table.tsx';
import { Explain } from '../../../ui/texts/explain.tsx';
import { useYieldFarm, useYields } from '../../farms/index.ts';
import { useParcelForecasts } from '../forecast-queries.ts';
import { ForecastBasisText } from './forecast-basis-text.tsx';
import classes from './parcel-forecast.module.css';

interface ParcelForecastProps {
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcelId: string;
  readonly intervalId: string;
  readonly cropId: string;
  readonly cropName: string;
}

type Earlier = IntervalForecast['earlier'][number];

/** The yield forecast of a crop on a parcel with its range, what it rests on, and what it was in earlier weeks. */
export function ParcelForecast({ intervalId, cropId, cropName, ...at }: ParcelForecastProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const yields = useYields(useYieldFarm(at.farmId))(cropId);
  const found = useParcelForecasts(at);
  const failure = useLoadError(found);
  if (failure) return <LoadFailure {...failure} variant="line" />;
  if (found.data === undefined) return <Skeleton height={24} radius={6} />;
  const forecast = found.data.results.find(({ crop_interval }) => crop_interval === intervalId);
  if (!forecast) return null;
  const { newest, why, starts, earlier } = forecast;
  const rangeOf = ({ low, high }: Pick<Earlier, 'low' | 'high'>) =>
    t('yields:forecast.range', { low: yields.bare(low), high: yields.bare(high) });
  if (newest === null)
    return (
      <p className={classes.none}>
        <span>{t('yields:forecast.title')}</span>{' '}
        {why && t(`yields:forecast.why.${why}`, { date: starts ? formats.date(starts) : '' })}
      </p>
    );
  const value = yields.of(newest.yield_t_ha);
  return (
    <div>
      <p className={classes.line}>
        <span>{t('yields:forecast.title')}</span> ~{value} ({rangeOf(newest)})
        <Explain question={t('yields:forecast.whyButton', { value })}>
          <ForecastBasisText forecast={newest} yields={yields} />
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
            key: 'value',
            title: t('yields:forecast.value'),
            alignsRight: true,
            cell: ({ yield_t_ha }) => yields.of(yield_t_ha),
          },
          {
            key: 'range',
            title: t('yields:forecast.rangeLabel', { unit: yields.unit }),
            alignsRight: true,
            cell: rangeOf,
          },
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
