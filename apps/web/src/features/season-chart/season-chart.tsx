import type { Parcel, Raster, Season } from '@brazda/contract';
import type { RasterKind } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { type Crops, cropColorOf } from '../../data/crops.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { previewedDate } from '../../data/stage.ts';
import { type CropBand, curveOf, extremesOf } from './curve.ts';
import classes from './season-chart.module.css';

const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }));

interface SeasonChartProps {
  readonly parcel: Parcel;
  readonly season: Season;
  readonly crops: Crops;
  readonly kind: RasterKind;
  /** Of the season, oldest first, skipped dates among them; undefined while they come. */
  readonly rasters: readonly Raster[] | undefined;
  readonly date: string | null;
  readonly onDate: (date: string) => void;
}

/** The index over the season; pointing at a date shows it on the map, a click stays there. */
export function SeasonChart({ parcel, season, crops, kind, rasters, date, onDate }: SeasonChartProps) {
  const t = useWords();
  const { language } = useLanguage();
  const curve = useMemo(() => curveOf(rasters ?? []), [rasters]);
  const bands = useMemo(
    () =>
      parcel.crop_intervals.map((interval): CropBand => {
        const crop = crops.get(interval.crop_id) ?? null;
        const { computed_start_date: from, computed_end_date: to } = interval;
        return { from, to, color: cropColorOf(crop), name: crop?.name[language] ?? '' };
      }),
    [parcel, crops, language],
  );
  return (
    <section className={classes.section}>
      <h3>{t('map:chart.title')}</h3>
      {kind === 'TRUE_COLOR' ? (
        <p className={classes.note}>{t('map:chart.pictureHasNone')}</p>
      ) : rasters && curve.clear.length === 0 ? (
        <p className={classes.note}>{t('map:chart.empty')}</p>
      ) : (
        <figure className={classes.figure}>
          <Suspense fallback={<Skeleton height="100%" />}>
            {rasters ? (
              <ChartCanvas
                curve={curve}
                bands={bands}
                kind={kind}
                from={season.start_date}
                to={season.end_date}
                date={date}
                onPreview={previewedDate.set}
                onDate={onDate}
              />
            ) : (
              <Skeleton height="100%" />
            )}
          </Suspense>
          <Summary kind={kind} curve={curve} />
        </figure>
      )}
      {curve.clear.length > 0 && (
        <p className={classes.key} aria-hidden>
          <i /> {t('map:chart.clear')} <i data-hollow /> {t('map:chart.cloudy')}
        </p>
      )}
    </section>
  );
}

/** What the curve shows, for those who cannot see it. */
function Summary({ kind, curve }: { kind: RasterKind; curve: ReturnType<typeof curveOf> }) {
  const t = useWords();
  const { formats } = useLanguage();
  const extremes = extremesOf(curve);
  if (extremes === null) return null;
  const { low, high, last } = extremes;
  return (
    <figcaption className={classes.summary}>
      {t('map:chart.summary', {
        kind: t(`map:kind.${kind}.name`),
        count: curve.clear.length,
        low: formats.index(low.value),
        lowDate: formats.date(low.date),
        high: formats.index(high.value),
        highDate: formats.date(high.date),
        last: formats.index(last.value),
        lastDate: formats.date(last.date),
      })}
    </figcaption>
  );
}
