import type { ReactNode } from 'react';
import { Outline } from './outline.tsx';
import classes from './thumbnail.module.css';

interface ThumbnailProps {
  /** The path of the outline, see `Outline`. */
  readonly outline: string;
  /** The painted raster; null shows the outline alone. */
  readonly picture: ReactNode | null;
  /** Written where there is no picture; null while nobody knows whether there is one. */
  readonly missing: string | null;
  readonly size: number;
}

/** A raster over the drawing of its outline, so that the row stands before the picture has come. */
export function Thumbnail({ outline, picture, missing, size }: ThumbnailProps) {
  return (
    <span className={classes.thumbnail} style={{ width: size, height: size }}>
      <Outline path={outline} />
      {picture ?? (missing !== null && <span className={classes.missing}>{missing}</span>)}
    </span>
  );
}
