import type { ReactNode } from 'react';
import { useMapCover } from '../../lib/map-covers.ts';
import classes from './bar.module.css';

interface BarProps {
  readonly title: string;
  /** Its buttons, the primary one first. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A card at the lower edge of the page, which stays usable. */
export function Bar({ title, actions, children }: BarProps) {
  useMapCover();
  return (
    // The map keeps its content clear of elements marked so.
    <div className={classes.place} data-over-map data-overlay-bar>
      <aside className={classes.bar} aria-label={title}>
        <p className={classes.title}>{title}</p>
        <div className={classes.text}>{children}</div>
        <div className={classes.actions}>{actions}</div>
      </aside>
    </div>
  );
}
