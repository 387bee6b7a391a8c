import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import classes from './load-failure.module.css';
import { RelativeTime } from './relative-time.tsx';
import { ErrorState } from './states.tsx';

interface LoadFailureProps {
  /** What failed, for a person. */
  readonly text: string;
  readonly retry: { readonly label: string; readonly onClick: () => void };
  /** Of when the data are that are still shown; null where there are none. */
  readonly since: {
    readonly label: string;
    readonly when: Date;
    readonly times: ComponentProps<typeof RelativeTime>['texts'];
  } | null;
  /** In place of what is missing, or a line above what there is; by itself where old data are shown. */
  readonly variant?: 'block' | 'line';
}

/** Says that something could not be fetched, how old what is still shown is, and offers to try again. */
export function LoadFailure({ text, retry, since, variant = since ? 'line' : 'block' }: LoadFailureProps) {
  if (variant === 'block') return <ErrorState icon={<IconPlugConnectedX />} title={text} action={retry} />;
  return (
    <div className={classes.line} role="alert">
      <IconPlugConnectedX size={20} aria-hidden />
      <p>
        {text}
        {since && (
          <small>
            {since.label} <RelativeTime when={since.when} texts={since.times} />
          </small>
        )}
      </p>
      <Button variant="light" size="sm" mih={44} onClick={retry.onClick}>
        {retry.label}
      </Button>
    </div>
  );
}

interface LoadedProps {
  /** Why it could not be fetched, or not again; null where nothing has failed. */
  readonly failure: LoadFailureProps | null;
  readonly children: ReactNode;
}

/** What was fetched; below the failure where it could not be fetched again, and not at all where it never was. */
export function Loaded({ failure, children }: LoadedProps) {
  return (
    <>
      {failure && <LoadFailure {...failure} />}
      {failure?.since !== null && children}
    </>
  );
}
