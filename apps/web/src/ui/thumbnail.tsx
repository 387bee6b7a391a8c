import { useState } from 'react';
import classes from './thumbnail.module.css';

interface ThumbnailProps {
  /** The painted raster; null shows the placeholder alone. */
  readonly src: string | null;
  readonly placeholder: string;
  /** Said in place of the picture, and shown when there is none. */
  readonly missing: string;
  readonly size: number;
}

/** A raster over the drawing of its outline, so that the row stands before the picture has come. */
export function Thumbnail({ src, placeholder, missing, size }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = src !== null && src !== broken;
  return (
    <span className={classes.thumbnail} style={{ width: size, height: size }}>
      <img
        src={placeholder}
        alt={isShown ? '' : missing}
        title={isShown ? undefined : missing}
        loading="lazy"
      />
      {isShown && <img key={src} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />}
    </span>
  );
}
