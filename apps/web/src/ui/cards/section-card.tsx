import { type ReactNode, type Ref, useId } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  readonly title: string;
  /** One or two sentences below the title. */
  readonly lead?: ReactNode;
  /** On the right of the title. */
  readonly actions?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A card for one section of a page. */
export function SectionCard({ title, lead, actions, ref, children }: SectionCardProps) {
  const id = useId();
  return (
    <section ref={ref} className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
