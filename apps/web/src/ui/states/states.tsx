import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface StateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** Whether it is the whole page, with the title as its heading. */
  readonly isPage?: boolean;
  readonly action?: { readonly label: string; readonly onClick: () => void; readonly isPending?: boolean };
  /** Further links, below. */
  readonly children?: ReactNode;
}

/** An empty state with the next step. */
export function EmptyState({ icon, title, text, isPage = false, action, children }: StateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classes.state}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && (
        <Button variant="light" size="md" loading={action.isPending} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {children}
    </div>
  );
}

/** A failure, announced to screen readers. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}
