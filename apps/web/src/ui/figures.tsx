import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface FiguresProps {
  readonly figures: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** A few key figures with labels, readable at a glance. */
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
