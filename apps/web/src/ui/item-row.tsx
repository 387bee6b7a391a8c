import type { ReactNode } from 'react';
import classes from './item-row.module.css';

interface ItemRowProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** Below the title, smaller. */
  readonly text?: ReactNode;
  /** What can be done with it: on the right, below on phones. */
  readonly actions?: ReactNode;
}

/** Things that one can act upon, below one another. */
export function ItemRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

/** One of them: what it is, and what can be done with it. */
export function ItemRow({ icon, title, text, actions }: ItemRowProps) {
  return (
    <li className={classes.row}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {text && <div className={classes.text}>{text}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}
