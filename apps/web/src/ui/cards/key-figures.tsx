import type { ReactNode } from 'react';
import classes from './key-figures.module.css';

interface KeyFiguresProps {
  readonly figures: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** A few key figures with labels, readable at a glance. */
export function KeyFigures({ figures }: KeyFiguresProps) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
