import classes from './share-bar.module.css';

interface ShareBarProps {
  /** 0 to 1. */
  readonly share: number;
  /** The primary colour where it is left out. */
  readonly color?: string;
}

/** A share as the length of a bar; the number stands beside it, so that it is hidden from screen readers. */
export function ShareBar({ share, color }: ShareBarProps) {
  const width = `${100 * Math.min(1, Math.max(0, share))}%`;
  return (
    <span className={classes.track} aria-hidden>
      <i style={{ width, ...(color && { background: color }) }} />
    </span>
  );
}
