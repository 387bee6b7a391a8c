import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { loadNamespaces } from '../../../lib/translation.ts';
import type { SeasonChartProps } from './chart-props.ts';
import classes from './season-chart.module.css';

/** The chart is a chunk of its own with its own messages, because ECharts is heavy. */
const ChartBody = lazy(async () => {
  const [{ ChartBody }] = await Promise.all([
    import('./chart-body.tsx'),
    loadNamespaces('charts', 'exports', 'weather'),
  ]);
  return { default: ChartBody };
});

/**
 * The season of a parcel: its index, what was detected in it, and the weather; pointing at a date previews it on the
 * map, a click selects it.
 */
export function SeasonChart({ rasters, ...props }: SeasonChartProps) {
  const t = useTranslation();
  const isEmpty = rasters?.every(({ index_mean }) => index_mean === null);
  const skeleton = <Skeleton height={props.isRoomy ? 422 : 280} />;
  return (
    <section className={classes.section}>
      <h3>{t('map:chart.title')}</h3>
      {props.kind === 'TRUE_COLOR' ? (
        <p className={classes.note}>{t('map:chart.pictureHasNone')}</p>
      ) : isEmpty ? (
        <p className={classes.note}>{t('map:chart.empty')}</p>
      ) : rasters ? (
        <Suspense fallback={skeleton}>
          <ChartBody {...props} rasters={rasters} />
        </Suspense>
      ) : (
        skeleton
      )}
    </section>
  );
}
