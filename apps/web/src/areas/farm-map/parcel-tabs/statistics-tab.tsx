import { Skeleton } from '@mantine/core';
import { BigPicture } from '../../../layouts/big-picture.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { ClassBars, Statistics } from '../../imagery/index.ts';
import { NitrogenNote } from './nitrogen-note.tsx';
import classes from './parcel-tabs.module.css';
import { SkippedDates } from './skipped-dates.tsx';
import type { TabProps } from './tab-props.ts';

/** The statistics of the current image, and the dates without one. */
export function StatisticsTab({ view, parcel, season, raster, rasters, onDate, isRoomy }: TabProps) {
  const t = useTranslation();
  const { farm } = view.context;
  const numbers =
    raster === undefined ? (
      <Skeleton height={180} m={20} w="auto" />
    ) : raster === null ? (
      <p className={classes.note}>{t('map:parcel.noRaster')}</p>
    ) : (
      <>
        <Statistics raster={raster} />
        {raster.class_hectares && <ClassBars raster={raster} hectares={raster.class_hectares} />}
        {raster.kind === 'CIRE' && farm && (
          <NitrogenNote parcel={parcel} season={season} country={farm.country} raster={raster} />
        )}
      </>
    );
  return (
    <>
      {isRoomy ? (
        <div className={classes.roomy}>
          <div className={classes.picture}>
            {raster === undefined ? (
              <Skeleton height="100%" />
            ) : (
              <BigPicture parcel={parcel} raster={raster} />
            )}
          </div>
          <div>{numbers}</div>
        </div>
      ) : (
        numbers
      )}
      {rasters && <SkippedDates rasters={rasters} onDate={onDate} />}
    </>
  );
}
