import type { PrescriptionCells } from '@brazda/contract/client';
import { useEffect, useRef } from 'react';
import classes from './prescription-screen.module.css';
import { colorOfRate, type RateClass } from './rate-classes.ts';

interface RatesPictureProps {
  readonly cells: PrescriptionCells;
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
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, columns, rows);
    for (const [cell, area] of cells.areas_m2.entries()) {
      if (area === 0) continue;
      context.fillStyle = colorOfRate(rates[cell]!, legend);
      context.fillRect(cell % columns, rows - 1 - Math.floor(cell / columns), 1, 1);
    }
  }, [cells, columns, rows, rates, legend]);
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
