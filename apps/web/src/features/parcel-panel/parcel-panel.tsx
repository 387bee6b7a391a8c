import type { Parcel, Raster, Season } from '@brazda/contract';
import { CloseButton, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CropSetter } from '../../data/crop-changes.ts';
import type { Crops } from '../../data/crops.ts';
import { useErrorText } from '../../data/error-text.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import { ErrorState } from '../../ui/states.tsx';
import { ClassBars } from './class-bars.tsx';
import { CropIntervals } from './crop-intervals.tsx';
import { Overview } from './overview.tsx';
import classes from './parcel-panel.module.css';
import { Statistics } from './statistics.tsx';

interface ParcelPanelProps {
  readonly parcel: Parcel;
  readonly season: Season | undefined;
  readonly country: 'RO' | 'FR';
  readonly crops: Crops;
  readonly date: string | null;
  /** The parcel's raster of the date in the chosen kind; null when there is none, undefined while it comes. */
  readonly raster: Raster | null | undefined;
  readonly chart: ReactNode;
  /** The ways to the other pages of the parcel. */
  readonly onward?: ReactNode;
  /** Why its rasters could not be fetched, and the way to try again; null when they could. */
  readonly failed: { readonly error: Error; readonly retry: () => void } | null;
  /** Sets a crop, or changes the given one; null where the person may not. */
  readonly onSetCrop: CropSetter | null;
  readonly onClose: () => void;
}

/** Everything known of one parcel at one date. */
export function ParcelPanel(props: ParcelPanelProps) {
  const { parcel, season, country, crops, date, raster, chart, onward, failed, onSetCrop, onClose } = props;
  const t = useWords();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const names = new Set([parcel.display_name ? parcel.name : null, parcel.reference]);
  const facts = [formats.hectares(parcel.hectares), ...names].filter(Boolean);
  return (
    <section className={classes.panel} aria-label={t('map:parcel.panel')}>
      <header className={classes.header}>
        <div>
          <h2>{titleOf(parcel)}</h2>
          <p>{facts.join(' · ')}</p>
        </div>
        <CloseButton size={44} iconSize={20} aria-label={t('common:close')} onClick={onClose} />
      </header>
      {onward}
      {failed ? (
        <ErrorState
          title={errorText(failed.error)}
          action={{ label: t('common:retry'), onClick: failed.retry }}
        />
      ) : (
        <>
          {raster === undefined ? <Bones /> : <Overview parcel={parcel} raster={raster} date={date} />}
          {chart}
        </>
      )}
      {raster?.statistics && <Statistics raster={raster} />}
      {raster?.class_hectares && <ClassBars kind={raster.kind} hectares={raster.class_hectares} />}
      {season && (
        <CropIntervals
          parcel={parcel}
          season={season}
          crops={crops}
          country={country}
          date={date}
          onSet={onSetCrop}
        />
      )}
    </section>
  );
}

function Bones() {
  return (
    <div className={classes.overview} aria-hidden>
      <Skeleton width={112} height={112} radius={10} />
      <div className={classes.glance}>
        <Skeleton width="50%" height={34} mb={10} />
        <Skeleton width="80%" height={14} mb={8} />
        <Skeleton width="65%" height={14} />
      </div>
    </div>
  );
}
