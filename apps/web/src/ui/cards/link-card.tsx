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

/** A large link to a page, with a description of it. */
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

/** Link cards side by side, as many as fit. */
export function LinkCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}
