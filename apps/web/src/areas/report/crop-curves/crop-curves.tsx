import type { CropCurves as Curves, Parcel, Season } from '@brazda/contract/client';
import { bandOf, type RasterKind } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { useIndexText } from '../../imagery/index.ts';
import classes from './crop-curves.module.css';
import { findNearestDate, sampleCurves } from './curves-options.ts';
import { HIGHLIGHT_COLOR } from './highlight-color.ts';

const CurvesCanvas = lazy(async () => ({ default: (await import('./curves-canvas.tsx')).CurvesCanvas }));

/** More lines cannot be told apart, and all are redrawn whenever the highlight changes. */
const MAX_SINGLES = 60;

interface CropCurvesProps {
  /** Undefined while loading. */
  readonly curves: Curves | undefined;
  readonly season: Season;
  readonly kind: RasterKind;
  readonly date: string | null;
  /** The parcel whose curve is highlighted. */
  readonly highlighted: Parcel | null;
  readonly onDate: (date: string) => void;
}

/** The season curves of a crop's parcels with their median and band; a click selects the nearest date. */
export function CropCurves({ curves, season, kind, date, highlighted, onDate }: CropCurvesProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const text = useIndexText(kind);
  const band = useMemo(
    () =>
      curves
        ? bandOf(
            curves.parcels.map(({ means }) => means),
            curves.dates.length,
          )
        : [],
    [curves],
  );
  const singles = useMemo(() => sampleCurves(curves?.parcels ?? [], MAX_SINGLES), [curves]);
  const shown = useMemo(() => {
    const curve = highlighted && curves?.parcels.find(({ parcel_id }) => parcel_id === highlighted.id);
    return curve ? { title: parcelTitleOf(highlighted), curve } : null;
  }, [curves, highlighted]);
  if (kind === 'TRUE_COLOR') return <p className={classes.note}>{t('map:chart.pictureHasNone')}</p>;
  if (curves?.dates.length === 0) return <p className={classes.note}>{t('report:curves.empty')}</p>;
  const at = curves && date !== null ? band[curves.dates.indexOf(date)] : undefined;
  const count = curves?.parcels.length ?? 0;
  return (
    <>
      <figure className={classes.figure}>
        <Suspense fallback={<Skeleton height="100%" />}>
          {curves ? (
            <CurvesCanvas
              dates={curves.dates}
              band={band}
              singles={singles}
              highlighted={shown}
              kind={kind}
              from={season.start_date}
              to={season.end_date}
              date={date}
              words={{ median: t('report:curves.median'), write: text.exact }}
              onTime={(time) => {
                const picked = findNearestDate(curves.dates, time);
                if (picked) onDate(picked);
              }}
            />
          ) : (
            <Skeleton height="100%" />
          )}
        </Suspense>
      </figure>
      <ul className={classes.key}>
        <li>
          <i data-look="median" aria-hidden /> {t('report:curves.median')}
        </li>
        {count > 2 && (
          <li>
            <i data-look="band" aria-hidden /> {t('report:curves.band')}
          </li>
        )}
        <li>
          <i data-look="single" aria-hidden /> {t('report:curves.single')}
        </li>
        {shown && (
          <li>
            <i style={{ background: HIGHLIGHT_COLOR }} aria-hidden /> {shown.title}
          </li>
        )}
      </ul>
      <p className={classes.note}>
        {[
          date !== null && summaryOf(at),
          singles.length > 0 &&
            singles.length === MAX_SINGLES &&
            count > MAX_SINGLES &&
            t('report:one.drawn', { shown: formats.count(MAX_SINGLES), count: formats.count(count) }),
          curves !== undefined &&
            curves.old_rule > 0 &&
            t('report:curves.oldRule', { count: curves.old_rule }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );

  function summaryOf(point: (typeof band)[number] | undefined): string | null {
    if (point === undefined || point.median === null || date === null) return null;
    const spoken = { date: formats.date(date), median: text.glance(point.median) };
    if (point.low === null || point.high === null) return t('report:curves.summaryShort', spoken);
    const { low, high } = point;
    return t('report:curves.summary', { ...spoken, low: text.glance(low), high: text.glance(high) });
  }
}
