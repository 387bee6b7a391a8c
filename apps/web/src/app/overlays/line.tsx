import type { ReactNode } from 'react';
import { useMapCover } from '../../lib/map-covers.ts';
import classes from './line.module.css';

interface LineProps {
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A quiet line beside the page, which covers none of it. */
export function Line({ title, actions, children }: LineProps) {
  useMapCover();
  return (
    <aside className={classes.line} aria-label={title}>
      <p>{children}</p>
      <div className={classes.actions}>{actions}</div>
    </aside>
  );
}
