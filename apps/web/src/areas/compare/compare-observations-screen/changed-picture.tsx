import { MASKED_COLOR, RASTER_KIND } from '@brazda/domain';
import { useLayoutEffect, useRef } from 'react';
import { changeClasses, HIDDEN } from './change-classes.ts';
import classes from './compare-observations-screen.module.css';
import type { Changes } from './use-changes.ts';

/** Where a parcel changed from one side to the other, in the colors of the change classes. */
export function ChangedPicture({ changes }: { changes: Changes }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { classes: positions, width, height, kind } = changes;
  useLayoutEffect(() => {
    const sheet = canvas.current!;
    sheet.width = width;
    sheet.height = height;
    const context = sheet.getContext('2d')!;
    const colors = changeClasses(kind).map(({ color }) => color);
    for (const [at, position] of positions.entries()) {
      const color = position === HIDDEN ? MASKED_COLOR : colors[position];
      if (color === undefined) continue;
      context.fillStyle = color;
      context.fillRect(at % width, Math.floor(at / width), 1, 1);
    }
  }, [positions, width, height, kind]);
  return RASTER_KIND[kind].scale && <canvas ref={canvas} className={classes.changed} aria-hidden />;
}
