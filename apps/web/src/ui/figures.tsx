import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface FiguresProps {
  readonly figures: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** A few numbers with what they count, to be read at a glance. */
export function Figures({ figures }: FiguresProps) {
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
