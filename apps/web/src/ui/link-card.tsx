import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './link-card.module.css';

interface LinkCardProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
}

/** A way on, large enough for a thumb, with what waits there. */
export function LinkCard({ to, icon, title, text }: LinkCardProps) {
  return (
    <Link className={classes.link} to={to}>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.texts}>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}

/** Ways on beside each other, as many as there is room for. */
export function LinkCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}
