import type { PrescriptionCells } from '@brazda/contract/client';
import type { RateClass } from '@brazda/domain';
import { useEffect, useRef } from 'react';
import { paintRates } from '../paint-rates.ts';
import classes from './prescription-screen.module.css';

interface RatesPictureProps {
  readonly cells: Pick<PrescriptionCells, 'grid' | 'areas_m2'>;
  /** By cell. */
  readonly rates: readonly number[];
  readonly legend: readonly RateClass[];
  /** What it shows, for those who do not see it. */
  readonly label: string;
}

/** The rates of a parcel by cell, north up. */
export function RatesPicture({ cells, rates, legend, label }: RatesPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { columns, rows } = cells.grid;
  useEffect(() => {
    if (canvas.current) paintRates(canvas.current, cells, rates, legend);
  }, [cells, rates, legend]);
  return (
    <canvas
      ref={canvas}
      className={classes.picture}
      width={columns}
      height={rows}
      role="img"
      aria-label={label}
    />
  );
}
