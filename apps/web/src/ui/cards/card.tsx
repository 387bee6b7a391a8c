import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** On the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page on its own surface. */
export function Card({ title, actions, children }: CardProps) {
  return (
    <section className={classes.card}>
      {(title || actions) && (
        <header className={classes.head}>
          {title && <h2>{title}</h2>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
