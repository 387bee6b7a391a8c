import type { ReactNode } from 'react';
import { Mark } from '../texts/brand.tsx';
import classes from './card-page.module.css';

interface CardPageProps {
  /** The name of the product, beside its mark. */
  readonly brand: string;
  readonly title: string;
  /** One sentence below the title. */
  readonly lead?: ReactNode;
  /** Links below the card. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A page without the sidebar, with a single card. */
export function CardPage({ brand, title, lead, footer, children }: CardPageProps) {
  return (
    <main className={classes.page} id="content">
      <div className={classes.column}>
        <div className={classes.brand}>
          <Mark size={36} />
          <strong>{brand}</strong>
        </div>
        <section className={classes.card}>
          <header className={classes.heading}>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </header>
          {children}
        </section>
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </main>
  );
}
