import { type GridPoint, zoneColorOf } from '@brazda/domain';
import { type PointerEvent, useEffect, useRef } from 'react';
import classes from './field-zones.module.css';

/** The cells of a parcel, from the south-west corner to the east, then northwards. */
export interface ZoneCells {
  readonly grid: { readonly columns: number; readonly rows: number };
  /** Side of a cell, meters. */
  readonly cell_m: number;
  readonly areas_m2: readonly number[];
}

interface ZoneCanvasProps {
  readonly cells: ZoneCells;
  readonly zones: readonly number[];
  /** How many zones there are, for their colors. */
  readonly count: number;
  readonly label: string;
  /** Corners that are being set. */
  readonly points?: readonly GridPoint[];
  /** Hears where a pointer goes down, moves while it is down, and comes up; without it nothing is drawn. */
  readonly onPointer?: (what: 'down' | 'move' | 'up', at: GridPoint) => void;
}

/** The zones of a parcel by cell, north up. */
export function ZoneCanvas({ cells, zones, count, label, points = [], onPointer }: ZoneCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { columns, rows } = cells.grid;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, columns, rows);
    for (const [cell, zone] of zones.entries()) {
      if (zone === 0) continue;
      context.fillStyle = zoneColorOf(zone, count);
      context.fillRect(cell % columns, rows - 1 - Math.floor(cell / columns), 1, 1);
    }
  }, [columns, rows, zones, count]);

  const hear = (what: 'down' | 'move' | 'up') => (event: PointerEvent<HTMLDivElement>) => {
    const target = event.currentTarget;
    if (what === 'down') target.setPointerCapture(event.pointerId);
    if (!target.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    onPointer?.(what, [
      ((event.clientX - left) / width) * columns,
      (1 - (event.clientY - top) / height) * rows,
    ]);
  };
  return (
    <div
      className={classes.picture}
      style={{ aspectRatio: `${columns} / ${rows}`, width: `min(100%, calc(60vh * ${columns / rows}))` }}
      data-drawing={onPointer !== undefined}
      {...(onPointer && {
        onPointerDown: hear('down'),
        onPointerMove: hear('move'),
        onPointerUp: hear('up'),
      })}
    >
      <canvas ref={canvas} width={columns} height={rows} role="img" aria-label={label} />
      {points.length > 0 && (
        <svg viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" aria-hidden>
          <polyline points={points.map(([x, y]) => `${x},${rows - y}`).join(' ')} />
          {points.map(([x, y]) => (
            // A line of no length with round ends is a dot that does not scale.
            <path key={`${x} ${y}`} d={`M${x},${rows - y}h0`} />
          ))}
        </svg>
      )}
    </div>
  );
}
