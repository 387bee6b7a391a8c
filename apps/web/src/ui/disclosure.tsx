import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  /** What is pressed to see the rest. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Something that not everybody wants to know, behind its title. */
export function Disclosure({ title, children }: DisclosureProps) {
  return (
    <details className={classes.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
