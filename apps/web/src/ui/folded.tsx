import type { ReactNode } from 'react';
import classes from './folded.module.css';

interface FoldedProps {
  /** What is pressed to see the rest. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Something that not everybody wants to know, behind its title. */
export function Folded({ title, children }: FoldedProps) {
  return (
    <details className={classes.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
