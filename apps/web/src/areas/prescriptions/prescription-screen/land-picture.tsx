import type { PrescriptionCells } from '@brazda/contract/client';
import { rateClasses } from '@brazda/domain';
import { type ReactNode, useMemo } from 'react';
import classes from './prescription-screen.module.css';
import { RatesPicture } from './rates-picture.tsx';

/** Where places lie on a picture, in columns from the west and rows from the north. */
export interface PictureScale {
  readonly x: (lng: number) => number;
  readonly y: (lat: number) => number;
}

interface LandPictureProps {
  readonly cells: PrescriptionCells;
  /** By cell. */
  readonly rates: readonly number[];
  readonly label: string;
  /** What is drawn upon it, as parts of a picture as large as the grid. */
  readonly children: (scale: PictureScale) => ReactNode;
  /** Told where a tap was, in shares of the picture from the north-west; null where taps mean nothing. */
  readonly onTap?: ((x: number, y: number) => void) | null;
}

/** The rates of a parcel with something drawn upon them. */
export function LandPicture({ cells, rates, label, children, onTap = null }: LandPictureProps) {
  const { min_lng, min_lat, cell_lng, cell_lat, columns, rows } = cells.grid;
  const legend = useMemo(() => rateClasses(rates, cells.areas_m2), [rates, cells]);
  return (
    <div className={classes.map}>
      <div
        className={classes.drawing}
        style={{ aspectRatio: `${columns} / ${rows}`, maxWidth: `${(400 * columns) / rows}px` }}
      >
        <RatesPicture cells={cells} rates={rates} legend={legend} label={label} />
        <svg
          viewBox={`0 0 ${columns} ${rows}`}
          preserveAspectRatio="none"
          data-drawing={onTap !== null}
          onPointerUp={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onTap?.((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
          }}
          aria-hidden="true"
        >
          {children({
            x: (lng) => (lng - min_lng) / cell_lng,
            y: (lat) => rows - (lat - min_lat) / cell_lat,
          })}
        </svg>
      </div>
    </div>
  );
}
