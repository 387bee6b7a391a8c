import type { ReactNode } from 'react';
import { Outline } from './outline.tsx';
import classes from './thumbnail.module.css';

interface ThumbnailProps {
  /** The path of the outline, see `Outline`. */
  readonly outline: string;
  /** The painted raster; null shows the outline alone. */
  readonly picture: ReactNode | null;
  /** Said, and shown on pointing, when there is no picture. */
  readonly missing: string;
  readonly size: number;
}

/** A raster over the drawing of its outline, so that the row stands before the picture has come. */
export function Thumbnail({ outline, picture, missing, size }: ThumbnailProps) {
  const isMissing = picture === null;
  return (
    <span
      className={classes.thumbnail}
      style={{ width: size, height: size }}
      {...(isMissing && { role: 'img', title: missing, 'aria-label': missing })}
    >
      <Outline path={outline} />
      {picture}
    </span>
  );
}
