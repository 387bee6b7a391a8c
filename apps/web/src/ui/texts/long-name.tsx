import classes from './long-name.module.css';

/** A name in a list in up to two lines; the pointer shows the rest of one that is longer. */
export function LongName({ children }: { readonly children: string }) {
  return (
    <span className={classes.name} title={children}>
      {children}
    </span>
  );
}
