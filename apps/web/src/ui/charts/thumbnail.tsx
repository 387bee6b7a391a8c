import type { ReactNode } from 'react';
import { Outline } from './outline.tsx';
import classes from './thumbnail.module.css';

interface ThumbnailProps {
  /** The path of the outline, see `Outline`. */
  readonly outline: string;
  /** The rendered raster; null shows the outline alone. */
  readonly picture: ReactNode | null;
  /** Shown where there is no picture; null while no picture is known. */
  readonly missing: string | null;
  readonly size: number;
}

/** A raster over the drawing of its outline, so that the row is complete before the picture is loaded. */
export function Thumbnail({ outline, picture, missing, size }: ThumbnailProps) {
  return (
    <span className={classes.thumbnail} style={{ width: size, height: size }}>
      <Outline path={outline} />
      {picture ?? (missing !== null && <span className={classes.missing}>{missing}</span>)}
    </span>
  );
}
