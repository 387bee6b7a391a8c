import classes from './crop-chip.module.css';

/** A crop as a chip: its color beside its name, so that neither has to be read alone. */
export function CropChip({ color, name }: { color: string; name: string }) {
  return (
    <span className={classes.chip}>
      <i style={{ background: color }} aria-hidden />
      {name}
    </span>
  );
}
