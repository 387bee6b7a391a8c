import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface StateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Says that there is nothing here and what the next step is. */
export function EmptyState({ icon, title, text, action }: StateProps) {
  return (
    <div className={classes.state}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && (
        <Button variant="light" size="md" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** Says that something failed, to eyes and to screen readers. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}
