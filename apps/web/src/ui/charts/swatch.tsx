import classes from './swatch.module.css';

/** A small square of a color, before the text that says what it means. */
export function Swatch({ color }: { color: string }) {
  return <i className={classes.swatch} style={{ background: color }} aria-hidden />;
}
