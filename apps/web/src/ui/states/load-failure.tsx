import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { RelativeTime } from '../texts/relative-time.tsx';
import classes from './load-failure.module.css';
import { ErrorState } from './states.tsx';

interface LoadFailureProps {
  /** The user-facing description of the failure. */
  readonly text: string;
  readonly retry: { readonly label: string; readonly onClick: () => void };
  /** The time of the data still shown; null if there are none. */
  readonly since: {
    readonly label: string;
    readonly when: Date;
    readonly times: ComponentProps<typeof RelativeTime>['texts'];
  } | null;
  /** A block in place of missing data, or a line above stale data; by default chosen by `since`. */
  readonly variant?: 'block' | 'line';
}

/** Reports that data could not be fetched and how old the data still shown are, with a retry button. */
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
  /** Why it could not be fetched or refetched; null if nothing has failed. */
  readonly failure: LoadFailureProps | null;
  readonly children: ReactNode;
}

/** Fetched content; below the failure if a refetch failed, omitted if it was never fetched. */
export function Loaded({ failure, children }: LoadedProps) {
  return (
    <>
      {failure && <LoadFailure {...failure} />}
      {failure?.since !== null && children}
    </>
  );
}
