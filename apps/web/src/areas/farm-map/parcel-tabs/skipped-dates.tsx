import type { Raster } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { SKIPPED_TEXT } from '../../imagery/index.ts';
import classes from './parcel-tabs.module.css';

interface SkippedDatesProps {
  /** Of the season, oldest first. */
  readonly rasters: readonly Raster[];
  readonly onDate: (date: string) => void;
}

/** The dates of the season without a usable image of the parcel, newest first, each with the reason. */
export function SkippedDates({ rasters, onDate }: SkippedDatesProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const rows = rasters.filter((raster) => raster.skipped !== null).toReversed();
  if (rows.length === 0) return null;
  return (
    <details className={classes.dates}>
      <summary>{t('map:parcel.skippedDates', { count: rows.length })}</summary>
      <ul>
        {rows.map(({ sensing_date, skipped, clear_share }) => (
          <li key={sensing_date}>
            <button type="button" onClick={() => onDate(sensing_date)}>
              <span>{formats.shortDate(sensing_date)}</span>
              <span>
                {skipped && skipped !== 'OVER_MAX_COVER'
                  ? t(SKIPPED_TEXT[skipped])
                  : t('map:parcel.hiddenShare', { share: formats.share(1 - clear_share) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
