import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  /** The button that shows the rest. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Optional details, collapsed behind a title. */
export function Disclosure({ title, children }: DisclosureProps) {
  return (
    <details className={classes.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
