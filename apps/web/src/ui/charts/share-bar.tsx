import classes from './share-bar.module.css';

interface ShareBarProps {
  /** 0 to 1. */
  readonly share: number;
  /** Defaults to the primary color. */
  readonly color?: string;
}

/** A share as the length of a bar; hidden from screen readers because the number is next to it. */
export function ShareBar({ share, color }: ShareBarProps) {
  const width = `${100 * Math.min(1, Math.max(0, share))}%`;
  return (
    <span className={classes.track} aria-hidden>
      <i style={{ width, ...(color && { background: color }) }} />
    </span>
  );
}
