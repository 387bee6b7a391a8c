import type { ReactNode } from 'react';
import classes from './item-row.module.css';

interface ItemRowProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** Below the title, smaller. */
  readonly text?: ReactNode;
  /** Its actions: on the right, below on phones. */
  readonly actions?: ReactNode;
}

/** A list of items with actions. */
export function ItemRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

/** One item of the list with its actions. */
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
