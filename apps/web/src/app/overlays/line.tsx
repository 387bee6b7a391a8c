import { type ReactNode, useRef } from 'react';
import { useMapCover } from '../../lib/map-covers.ts';
import classes from './line.module.css';
import { useReservedRoom } from './use-reserved-room.ts';

interface LineProps {
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A quiet line beside the page, which covers none of it. */
export function Line({ title, actions, children }: LineProps) {
  useMapCover();
  const line = useRef<HTMLElement>(null);
  // A message about the connection is above it.
  useReservedRoom(line, '--bottom-line');
  return (
    <aside ref={line} className={classes.line} aria-label={title}>
      <p>{children}</p>
      <div className={classes.actions}>{actions}</div>
    </aside>
  );
}
