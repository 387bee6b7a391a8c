import type { Parcel, Raster, Season } from '@brazda/contract';
import type { RasterKind } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Crops } from '../../data/crops.ts';
import type { KnownFarm } from '../../data/farms.ts';
import { useWords } from '../../data/language.ts';
import { needWords } from '../../lib/words.ts';
import classes from './season-chart.module.css';

/** The chart is a chunk of its own with words of its own, because ECharts is heavy. */
const ChartBody = lazy(async () => {
  const [{ ChartBody }] = await Promise.all([import('./chart-body.tsx'), needWords('chart')]);
  return { default: ChartBody };
});

export interface SeasonChartProps {
  readonly parcel: Parcel;
  readonly season: Season;
  /** Whose season it is; undefined while it comes. */
  readonly farm: KnownFarm | undefined;
  readonly crops: Crops;
  readonly kind: RasterKind;
  /** Of the season, oldest first, skipped dates among them; undefined while they come. */
  readonly rasters: readonly Raster[] | undefined;
  readonly date: string | null;
  /** Whether it has the width of a page, and not that of a panel. */
  readonly isRoomy: boolean;
  readonly onDate: (date: string) => void;
}

/** The season of a parcel: its index, what was found in it, and the weather; pointing at a date shows it on the map, a click stays. */
export function SeasonChart({ rasters, ...props }: SeasonChartProps) {
  const t = useWords();
  const isEmpty = rasters?.every(({ index_mean }) => index_mean === null);
  const bones = <Skeleton height={props.isRoomy ? 422 : 280} />;
  return (
    <section className={classes.section}>
      <h3>{t('map:chart.title')}</h3>
      {props.kind === 'TRUE_COLOR' ? (
        <p className={classes.note}>{t('map:chart.pictureHasNone')}</p>
      ) : isEmpty ? (
        <p className={classes.note}>{t('map:chart.empty')}</p>
      ) : rasters ? (
        <Suspense fallback={bones}>
          <ChartBody {...props} rasters={rasters} />
        </Suspense>
      ) : (
        bones
      )}
    </section>
  );
}
