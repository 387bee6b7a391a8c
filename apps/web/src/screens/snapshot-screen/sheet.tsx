import type { Parcel, Raster } from '@brazda/contract';
import { Skeleton } from '@mantine/core';
import type { RefObject } from 'react';
import type { FarmView } from '../../data/use-farm-view.ts';
import { ClassBars } from '../../features/parcel-panel/class-bars.tsx';
import { Statistics } from '../../features/parcel-panel/statistics.tsx';
import { BigPicture } from '../farm-page/big-picture.tsx';
import { SheetCanvas } from './sheet-canvas.tsx';
import classes from './snapshot-screen.module.css';
import { useSheet } from './use-sheet.ts';

interface SheetProps {
  readonly view: FarmView;
  readonly parcel: Parcel;
  /** Null when there is none at the date, undefined while it comes. */
  readonly raster: Raster | null | undefined;
  readonly sheet: RefObject<HTMLCanvasElement | null>;
}

/** The sheet to show to others, and the numbers behind it; the reason where nothing can be seen. */
export function Sheet({ view, parcel, raster, sheet }: SheetProps) {
  const content = useSheet(view, parcel, raster);
  const isUnseen = raster === null || raster?.skipped != null;
  return (
    <article className={classes.sheet}>
      {content ? (
        <SheetCanvas content={content} sheet={sheet} />
      ) : (
        <div className={classes.figure}>
          {isUnseen ? <BigPicture parcel={parcel} raster={raster ?? null} /> : <Skeleton height="100%" />}
        </div>
      )}
      {raster?.statistics && (
        <div className={classes.numbers}>
          <Statistics raster={raster} />
          {raster.class_hectares && <ClassBars raster={raster} hectares={raster.class_hectares} />}
        </div>
      )}
    </article>
  );
}
