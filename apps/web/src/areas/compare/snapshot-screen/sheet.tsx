import type { Parcel, Raster } from '@brazda/contract/client';
import { Skeleton } from '@mantine/core';
import type { RefObject } from 'react';
import { BigPicture } from '../../../layouts/big-picture.tsx';
import { ClassBars, Statistics } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { SheetCanvas } from './sheet-canvas.tsx';
import classes from './snapshot-screen.module.css';
import { useSnapshotContent } from './use-snapshot-content.ts';

interface SheetProps {
  readonly view: FarmView;
  readonly parcel: Parcel;
  /** Null if there is none at the date, undefined while loading. */
  readonly raster: Raster | null | undefined;
  readonly sheet: RefObject<HTMLCanvasElement | null>;
}

/** The sheet to share, and its numbers as a table; the reason if there is no picture. */
export function Sheet({ view, parcel, raster, sheet }: SheetProps) {
  const content = useSnapshotContent(view, parcel, raster);
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
